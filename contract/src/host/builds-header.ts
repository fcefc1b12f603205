/** The header of each response of the API that says which builds are live: another value, other builds. */
export const BUILDS_HEADER = 'x-harmony-builds';
