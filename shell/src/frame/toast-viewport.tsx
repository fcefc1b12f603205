export { ToastViewport as default } from '@harmony/design-system';
