/** Response header of the API that identifies the live builds: another value means other builds. */
export const BUILDS_HEADER = 'x-harmony-builds';
