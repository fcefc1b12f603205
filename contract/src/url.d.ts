/** The part of the WHATWG URL that Node and browsers share and the contract uses; its types have neither's library. */
declare const URL: {
  new (url: string): { readonly hostname: string };
  canParse(url: string): boolean;
};
