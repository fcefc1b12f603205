/** The element that the frame keeps for the pages of micro-frontends. */
export const OUTLET_ID = 'page';
