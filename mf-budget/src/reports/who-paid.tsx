import { toCents, type Report } from '@harmony/contract';
import { Amount, amountText, BarChart, color } from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { ReportCard, WideTable } from './report-card.tsx';
import { payersOf } from './report-figures.ts';

/** Who paid how much of what both spent together. */
export function WhoPaid({ report }: { report: Report }) {
  const user = useUser();
  const { partner } = useCouple();
  const payers = payersOf(report).map((payer) => {
    const isOwn = payer.userId === user?.id;
    return {
      ...payer,
      name: isOwn ? 'You' : (partner?.firstName ?? 'Your partner'),
      fill: isOwn ? color.mineFill : color.yoursFill,
    };
  });
  const total = toCents(report.total.expenses);
  return (
    <ReportCard title="Who paid what">
      <BarChart
        label="Shared expenses by who paid them"
        bars={[
          {
            name: 'Shared expenses',
            words: amountText(total, 'rounded'),
            parts: payers.map(({ name, cents, fill }) => ({ name, value: cents, fill })),
          },
        ]}
      />
      <WideTable>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col" data-number="">
              Paid
            </th>
            <th scope="col" data-number="">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {payers.map(({ userId, name, cents, percent }) => (
            <tr key={userId}>
              <th scope="row">{name}</th>
              <td data-number="">
                <Amount cents={cents} />
              </td>
              <td data-number="">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </ReportCard>
  );
}
