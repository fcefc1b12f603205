/** Id of the frame's element for pages of micro-frontends. */
export const OUTLET_ID = 'page';
