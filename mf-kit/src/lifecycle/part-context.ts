import { createContext } from 'react';

/** The name of the part around a component, such as `mf-goals/goals`. */
export const PartContext = createContext('other');
