import { t } from '@lingui/core/macro';
import { color, styled, text } from '@harmony/design-system';
import { language } from '@harmony/design-system/language';

/** Notice on translated legal pages that the English text is binding. */
export function TranslationNote() {
  if (language === 'en') return null;
  return <Note>{t`This is a translation. The English text is the one that binds.`}</Note>;
}

const Note = styled('p', { ...text.label, color: color.muted });
