/**
 * The colours of the product, for light and dark. `mine` is the signed-in partner, `yours` the other one,
 * `ours` is shared and also the brand colour. Plain names are for text and controls, `…Fill` for drawn areas,
 * `…Soft` for backgrounds, `on…` for text on the plain colour.
 */
export const light = {
  paper: '#fbf7f1',
  card: '#fffdfa',
  ink: '#2a2230',
  muted: '#685e6f',
  line: '#e6ddd2',
  /** The edge of a control, which must be visible. */
  edge: '#8d8291',
  mine: '#0d6b64',
  mineFill: '#23908a',
  mineSoft: '#ddefec',
  yours: '#a83a24',
  yoursFill: '#dd6449',
  yoursSoft: '#fce8e1',
  ours: '#743a6e',
  oursFill: '#8f4e88',
  oursSoft: '#f4e8f2',
  onOurs: '#ffffff',
  good: '#1a6e45',
  goodSoft: '#e0f2e7',
  watch: '#7d5200',
  watchSoft: '#fbf0d5',
  bad: '#a8231b',
  badSoft: '#fbe6e3',
  onBad: '#ffffff',
  info: '#27559b',
  infoSoft: '#e4edfa',
  scrim: 'rgb(42 34 48 / 45%)',
} as const;

export type ColorName = keyof typeof light;

export const dark: Record<ColorName, string> = {
  paper: '#17131a',
  card: '#211b25',
  ink: '#f3ece6',
  muted: '#b5aab7',
  line: '#3a323f',
  edge: '#8b7f90',
  mine: '#5cc9bd',
  mineFill: '#3fb3a7',
  mineSoft: '#16332f',
  yours: '#f8a48e',
  yoursFill: '#ef8468',
  yoursSoft: '#3f241d',
  ours: '#dba4d5',
  oursFill: '#b877b1',
  oursSoft: '#38233a',
  onOurs: '#2a1228',
  good: '#6fcf97',
  goodSoft: '#17321f',
  watch: '#e9b44c',
  watchSoft: '#362a10',
  bad: '#f7968d',
  badSoft: '#401e1b',
  onBad: '#2b0a08',
  info: '#8db6f0',
  infoSoft: '#1b2a41',
  scrim: 'rgb(0 0 0 / 60%)',
};

/** Shadows of elements at rest and of raised ones, as CSS. */
export const lightShadows = [
  '0 1px 2px rgb(60 40 50 / 6%), 0 4px 16px rgb(60 40 50 / 5%)',
  '0 4px 12px rgb(60 40 50 / 10%), 0 16px 48px rgb(60 40 50 / 16%)',
] as const;
export const darkShadows = [
  '0 0 0 1px rgb(255 255 255 / 4%), 0 4px 16px rgb(0 0 0 / 30%)',
  '0 0 0 1px rgb(255 255 255 / 6%), 0 16px 48px rgb(0 0 0 / 55%)',
] as const;
