import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import Printer from 'lucide-react/icons/printer';

/** Puts the page on paper, or into a PDF. */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      icon={<Printer aria-hidden="true" />}
      onClick={() => window.print()}
    >{t`Print`}</Button>
  );
}
