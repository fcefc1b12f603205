import { t } from '@lingui/core/macro';
import { color, styled, text } from '@harmony/design-system';
import { language } from '@harmony/design-system/language';

/** Says on a page with promises, in all languages but English, which text of it binds. */
export function TranslationNote() {
  if (language === 'en') return null;
  return <Note>{t`This is a translation. The English text is the one that binds.`}</Note>;
}

const Note = styled('p', { ...text.label, color: color.muted });
