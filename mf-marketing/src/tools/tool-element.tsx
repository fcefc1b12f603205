import { t } from '@lingui/core/macro';
import { elementOfTool, type Tool } from '@harmony/contract/tools';
import { Button, showCurrency, space, styled, useShownCurrency } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { readBoot, toast } from '@harmony/mf-kit';
import Link2 from 'lucide-react/icons/link-2';
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CurrencyChoice, guessedCurrency } from '../calculator/currency-choice.tsx';
import { fragmentOf, inputIn } from './tool-link.ts';

/**
 * A tool on its own page: the element that publishers embed, with a choice of the currency and a link that contains the
 * input. Its script is part of the prerendered page, so the tool works before the page is interactive.
 */
export function ToolElement({ tool }: { tool: Tool }) {
  const place = useRef<HTMLDivElement>(null);
  const [calculated, setCalculated] = useState<Record<string, string>>();
  const currency = useShownCurrency();
  useLayoutEffect(() => {
    const carried = inputIn(tool, window.location.hash);
    // Signed-in users see the couple's currency.
    if (!readBoot().user) showCurrency(carried?.currency ?? guessedCurrency());
    const element = place.current?.querySelector(elementOfTool(tool));
    for (const [option, value] of Object.entries(carried?.values ?? {})) {
      element?.setAttribute(option, value);
    }
  }, [tool]);
  useEffect(() => {
    const element = place.current;
    const keep = (event: Event): void => {
      const { detail } = event as CustomEvent<{ values: Record<string, string> }>;
      setCalculated(detail.values);
    };
    element?.addEventListener('harmony:calculate', keep);
    return () => element?.removeEventListener('harmony:calculate', keep);
  }, []);
  const copy = (): void => {
    const link = new URL(window.location.href);
    link.hash = fragmentOf(tool, calculated ?? {}, currency);
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
    <Place id={tool.name} ref={place}>
      <CurrencyChoice />
      <script async src={`/embed/${tool.name}.js`} data-element="" />
      {createElement(elementOfTool(tool), { currency, locale, 'share-amounts': '' })}
      <noscript>{t`This tool needs JavaScript.`}</noscript>
      {calculated && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<Link2 aria-hidden="true" />}
            onClick={copy}
          >{t`Copy link`}</Button>
        </div>
      )}
    </Place>
  );
}

const Place = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  maxWidth: '42rem',
  // Reserves the space until the script has loaded.
  minHeight: '44rem',
  scrollMarginTop: space[4],
});
