export { useToday } from '@harmony/mf-kit';
