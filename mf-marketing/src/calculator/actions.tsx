import { t } from '@lingui/core/macro';
import { Button, shownCurrency, space, styled } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { CalculatorFields } from './joint-budget.ts';
import { fragmentOf } from './shared-link.ts';

interface ActionsProps {
  /** Amounts in locale-independent digits. */
  fields: CalculatorFields;
  onReset: () => void;
}

/** Actions for a result: copy a link, print, reset. */
export function Actions({ fields, onReset }: ActionsProps) {
  const copy = (): void => {
    const link = new URL(`/${fragmentOf(fields, shownCurrency())}`, window.location.origin);
    navigator.clipboard.writeText(link.href).then(
      () => toast({ title: t`Copied`, description: t`Anyone with the link sees these numbers.` }),
      () =>
        toast({
          title: t`Error`,
          description: t`Your browser does not allow copying.`,
          variant: 'destructive',
        }),
    );
  };
  return (
    <Row>
      <Button
        variant="quiet"
        size="small"
        icon={<Link2 aria-hidden="true" />}
        onClick={copy}
      >{t`Copy link`}</Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >{t`Print`}</Button>
      <Button
        variant="quiet"
        size="small"
        icon={<RotateCcw aria-hidden="true" />}
        onClick={onReset}
      >{t`Start over`}</Button>
    </Row>
  );
}

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  '@media print': { display: 'none' },
});
