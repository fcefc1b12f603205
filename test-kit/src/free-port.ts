export { freePort } from '@harmony/builder/processes/free-port';
