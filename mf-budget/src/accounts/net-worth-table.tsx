import { t } from '@lingui/core/macro';
import { toCents, type NetWorth } from '@harmony/contract';
import { Amount, color, space, styled, text, type LineSeries } from '@harmony/design-system';
import { shortMonthAndYear } from '../month/month-name.ts';
import { Scrolling, WideTable } from '../reports/report-card.tsx';

/** The accounts of one owner in chart and table. */
export interface WorthColumn {
  key: 'ours' | 'own' | 'partner';
  look: LineSeries['look'];
  name: string;
}

interface NetWorthTableProps {
  /** Oldest first. */
  worth: readonly NetWorth[];
  columns: readonly WorthColumn[];
}

/** The figures behind the chart, latest month first. */
export function NetWorthTable({ worth, columns }: NetWorthTableProps) {
  return (
    <Frame>
      <summary>{t`As a table`}</summary>
      <Scrolling>
        <WideTable>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" data-number="">
                  {name}
                </th>
              ))}
              <th scope="col" data-number="">{t`Altogether`}</th>
            </tr>
          </thead>
          <tbody>
            {worth.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">{shortMonthAndYear(month.month)}</th>
                {columns.map(({ key }) => (
                  <td key={key} data-number="">
                    <Amount cents={toCents(month[key])} />
                  </td>
                ))}
                <td data-number="">
                  <Amount cents={toCents(month.total)} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Scrolling>
    </Frame>
  );
}

const Frame = styled('details', {
  minWidth: 0,
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[2] },
});
