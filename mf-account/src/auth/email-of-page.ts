import type { ChangeEvent } from 'react';

/** The address that somebody has typed, which the page keeps when one form takes another's place. */
export interface EmailOfPage {
  email: string;
  onEmailChange: (email: string) => void;
}

export type EmailChange = ChangeEvent<HTMLInputElement>;
