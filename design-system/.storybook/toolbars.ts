import type { GlobalTypes } from 'storybook/internal/types';
import { languages } from './languages.ts';

/** The toolbars above stories and documentation pages. */
export const toolbars: GlobalTypes = {
  theme: {
    toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
  },
  language: {
    toolbar: { title: 'Language', icon: 'globe', items: [...languages], dynamicTitle: true },
  },
  direction: {
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
  textSize: {
    toolbar: {
      title: 'Text size',
      icon: 'zoom',
      items: ['100', '150', '200'].map((value) => ({ value, title: `Text ${value} %` })),
      dynamicTitle: true,
    },
  },
  motion: {
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      items: [
        { value: 'system', title: 'Motion of the system' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
      dynamicTitle: true,
    },
  },
  colors: {
    toolbar: {
      title: 'Colours',
      icon: 'paintbrush',
      items: [
        { value: 'own', title: 'Own colors' },
        { value: 'forced', title: 'Forced colors (imitated)' },
      ],
      dynamicTitle: true,
    },
  },
};

/** The first choice of each toolbar. */
export const initialGlobals = {
  theme: 'light',
  language: 'en',
  direction: 'ltr',
  textSize: '100',
  motion: 'system',
  colors: 'own',
};
