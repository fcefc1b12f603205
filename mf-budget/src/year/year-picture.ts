import { plural, t } from '@lingui/core/macro';
import type { CalendarDay, YearInTwo } from '@harmony/contract';
import { type color, colorProperty, fontFamily } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { heatLevels } from './year-months.ts';

/** Size of the picture in pixels, shown uncropped by social networks. */
export const PICTURE = { width: 1080, height: 1350 } as const;

/** Content of a year's picture: without amounts, and without data that reveals them. */
export interface PictureOfYear {
  name: string;
  year: string;
  /** Heat level of each month, 0 to 4. */
  levels: readonly number[];
  /** A few lines, such as '8 evenings together'. */
  lines: readonly string[];
}

/** Returns the shareable content of a year. */
export function pictureOf(
  { year, months, evenings, goalsReached }: YearInTwo,
  name: string,
  today: CalendarDay,
): PictureOfYear {
  const [nights, goals] = [evenings.count, goalsReached.length];
  return {
    name,
    year,
    levels: heatLevels(months, today),
    lines: [
      nights > 0 && plural(nights, { one: '# evening together', other: '# evenings together' }),
      goals > 0 && plural(goals, { one: '# goal reached', other: '# goals reached' }),
      t`One budget, two people`,
    ].filter((line) => line !== false),
  };
}

const MARGIN = 96;
const GAP = 24;
const COLUMNS = 4;
const CELL = (PICTURE.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
const CELL_HEIGHT = 112;
const MONTHS_TOP = 500;
const letter = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' });

/** Draws the picture of a year once the page's fonts are loaded. */
export async function drawYear(canvas: HTMLCanvasElement, picture: PictureOfYear): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  // Falls back to other fonts if they fail to load.
  await Promise.allSettled([
    document.fonts.load(`600 96px ${fontFamily.display}`),
    document.fonts.load(`500 40px ${fontFamily.text}`),
  ]);
  const style = getComputedStyle(document.documentElement);
  const colored = (name: ColorName): string => style.getPropertyValue(colorProperty(name)).trim();
  context.fillStyle = colored('paper');
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawCircles(context, colored);
  context.textBaseline = 'alphabetic';
  write(context, picture.name, {
    top: 330,
    size: 84,
    font: fontFamily.display,
    ink: colored('ink'),
  });
  write(context, t`Our ${{ year: picture.year }}`, {
    top: 410,
    size: 52,
    font: fontFamily.display,
    ink: colored('ours'),
  });
  drawMonths(context, picture.levels, colored);
  for (const [index, line] of picture.lines.entries()) {
    write(context, line, {
      top: 1010 + index * 72,
      size: 48,
      font: fontFamily.text,
      ink: colored('ink'),
    });
  }
  write(context, 'Harmony', {
    top: 1270,
    size: 40,
    font: fontFamily.display,
    ink: colored('muted'),
  });
}

type Context = CanvasRenderingContext2D;
type ColorName = keyof typeof color;
type Colored = (name: ColorName) => string;

/** The logo: two circles. */
function drawCircles(context: Context, colored: Colored): void {
  const circle = (x: number, fill: string): void => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, 168, 64, 0, 2 * Math.PI);
    context.fill();
  };
  circle(MARGIN + 64, colored('mineFill'));
  circle(MARGIN + 144, colored('yoursFill'));
  context.save();
  context.beginPath();
  context.arc(MARGIN + 64, 168, 64, 0, 2 * Math.PI);
  context.clip();
  circle(MARGIN + 144, colored('oursFill'));
  context.restore();
}

function drawMonths(context: Context, levels: readonly number[], colored: Colored): void {
  for (const [index, level] of levels.entries()) {
    const left = MARGIN + (index % COLUMNS) * (CELL + GAP);
    const top = MONTHS_TOP + Math.floor(index / COLUMNS) * (CELL_HEIGHT + GAP);
    context.fillStyle = colored('line');
    context.beginPath();
    context.roundRect(left, top, CELL, CELL_HEIGHT, 24);
    context.fill();
    context.globalAlpha = level / 4;
    context.fillStyle = colored('oursFill');
    context.fill();
    context.globalAlpha = 1;
    context.font = `500 36px ${fontFamily.text}`;
    context.textAlign = 'center';
    context.fillStyle = level > 2 ? colored('card') : colored('ink');
    context.fillText(
      letter.format(Date.UTC(2000, index)),
      left + CELL / 2,
      top + CELL_HEIGHT / 2 + 12,
    );
    context.textAlign = 'left';
  }
}

interface Writing {
  /** Baseline of the text. */
  top: number;
  /** Font size in pixels; reduced if the text does not fit. */
  size: number;
  font: string;
  ink: string;
}

const MINIMUM_SIZE = 36;

function write(context: Context, text: string, { top, size, font, ink }: Writing): void {
  const room = PICTURE.width - 2 * MARGIN;
  const set = (pixels: number): void => {
    context.font = `600 ${pixels}px ${font}`;
  };
  set(size);
  set(Math.max(MINIMUM_SIZE, Math.min(size, (size * room) / context.measureText(text).width)));
  context.fillStyle = ink;
  // Condenses extremely long names instead of truncating them.
  context.fillText(text, MARGIN, top, room);
}

export function pictureFile(canvas: HTMLCanvasElement, year: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((content) => {
      if (content) resolve(new File([content], `our-${year}.png`, { type: 'image/png' }));
      else reject(new Error('This browser makes no pictures'));
    }, 'image/png');
  });
}
