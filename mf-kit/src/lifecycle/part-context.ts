import { createContext } from 'react';

/** The name of the surrounding part, such as `mf-goals/goals`. */
export const PartContext = createContext('other');
