import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import Printer from 'lucide-react/icons/printer';

/** Prints the page or saves it as a PDF. */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      icon={<Printer aria-hidden="true" />}
      onClick={() => window.print()}
    >{t`Print`}</Button>
  );
}
