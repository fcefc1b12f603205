import type { ChangeEvent } from 'react';

/** The address typed by the user, kept by the page when it switches between forms. */
export interface EmailOfPage {
  email: string;
  onEmailChange: (email: string) => void;
}

export type EmailChange = ChangeEvent<HTMLInputElement>;
