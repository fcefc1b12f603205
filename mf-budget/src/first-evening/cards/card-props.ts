import type { Couple } from '@harmony/contract';
import type { ReactNode } from 'react';

/** Props of a card of the first evening. */
export interface CardProps {
  couple: Couple;
  /** Button that leaves the card without saving. */
  skip: ReactNode;
  /** Shows the next card. */
  onDone: () => void;
}
