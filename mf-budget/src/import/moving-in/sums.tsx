import { t } from '@lingui/core/macro';
import { toCents, type Import } from '@harmony/contract';
import { Amount, color, space, styled, text } from '@harmony/design-system';
import { shortMonthAndYear } from '../../month/month-name.ts';
import { Scrolling, WideTable } from '../../reports/report-card.tsx';

type Found = NonNullable<Import['movingIn']>;

/** The sums of each month: of the rows, and according to the file. */
export function Months({ months }: Pick<Found, 'months'>) {
  return (
    <Details>
      <summary>{t`Sums of the months`}</summary>
      <Scrolling>
        <WideTable>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col" data-number="">{t`Spent`}</th>
              <th scope="col" data-number="">{t`In the file`}</th>
              <th scope="col" data-number="">{t`Received`}</th>
              <th scope="col" data-number="">{t`In the file`}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, spent, received, inFile }) => (
              <tr key={month}>
                <th scope="row">{shortMonthAndYear(month)}</th>
                <Cell amount={spent} />
                <Cell amount={inFile.spent} />
                <Cell amount={received} />
                <Cell amount={inFile.received} />
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Scrolling>
    </Details>
  );
}

/** The balance of each person: of the rows, and according to the file's total. */
export function Balances({ balances }: Pick<Found, 'balances'>) {
  return (
    <div>
      <Scrolling>
        <WideTable>
          <thead>
            <tr>
              <th scope="col">{t`Person`}</th>
              <th scope="col" data-number="">{t`Is owed`}</th>
              <th scope="col" data-number="">{t`In the file`}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ name, amount, inFile }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Cell amount={amount} />
                {inFile === null ? <td data-number="">–</td> : <Cell amount={inFile} />}
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Scrolling>
      <Small>
        {t`Payments that settle up count here. Those between the two of you are imported as settlements.`}
      </Small>
    </div>
  );
}

function Cell({ amount }: { amount: string }) {
  return (
    <td data-number="">
      <Amount cents={toCents(amount)} mode="cents" />
    </td>
  );
}

const Details = styled('details', {
  minWidth: 0,
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[2] },
});

const Small = styled('p', { ...text.caption, color: color.muted, marginTop: space[2] });
