import { t } from '@lingui/core/macro';
import { toCents, type Report } from '@harmony/contract';
import { Amount, amountText, BarChart, color } from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { percentText } from '../percent/percent-text.ts';
import { ReportCard, WideTable } from './report-card.tsx';
import { payersOf } from './report-figures.ts';

/** Shared expenses by payer. */
export function PaymentShares({ report }: { report: Report }) {
  const user = useUser();
  const { partner } = useCouple();
  const payers = payersOf(report).map((payer) => {
    if (payer.userId === null) return { ...payer, name: t`Joint account`, fill: color.oursFill };
    const isOwn = payer.userId === user?.id;
    return {
      ...payer,
      name: isOwn ? t`You` : (partner?.firstName ?? t`Your partner`),
      fill: isOwn ? color.mineFill : color.yoursFill,
    };
  });
  const total = toCents(report.total.expenses);
  return (
    <ReportCard title={t`Who paid what`}>
      <BarChart
        label={t`Shared expenses by who paid them`}
        bars={[
          {
            name: t`Shared expenses`,
            words: amountText(total, 'rounded'),
            parts: payers.map(({ name, cents, fill }) => ({
              name,
              value: Math.max(0, cents),
              fill,
            })),
          },
        ]}
      />
      <WideTable>
        <thead>
          <tr>
            <th scope="col">{t`Who`}</th>
            <th scope="col" data-number="">{t`Paid`}</th>
            <th scope="col" data-number="">{t`Share`}</th>
          </tr>
        </thead>
        <tbody>
          {payers.map(({ userId, name, cents, percent }) => (
            <tr key={userId}>
              <th scope="row">{name}</th>
              <td data-number="">
                <Amount cents={cents} />
              </td>
              <td data-number="">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </ReportCard>
  );
}
