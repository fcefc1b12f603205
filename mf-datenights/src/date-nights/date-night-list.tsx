import { t } from '@lingui/core/macro';
import type { DateNight } from '@harmony/contract';
import { Button, CardList, space, text, styled } from '@harmony/design-system';
import { useToday } from '@harmony/mf-kit';
import { useId, useState } from 'react';
import { DateNightDialogs } from '../date-night-item/date-night-dialogs.tsx';
import type { DateNightDialogName } from '../date-night-item/date-night-dialogs.tsx';
import { DateNightItem } from '../date-night-item/date-night-item.tsx';
import { listsOf } from './date-night-lists.ts';

/** Number of past date nights shown before the list is expanded. */
const IN_VIEW = 4;

interface DateNightListProps {
  list: readonly DateNight[];
  isReadOnly?: boolean;
}

/** The date night with the open or most recently open dialog. */
interface Opened {
  id: string;
  name?: DateNightDialogName;
}

/** Upcoming date nights, followed by past ones. */
export function DateNightList({ list, isReadOnly = false }: DateNightListProps) {
  const { ahead, before } = listsOf(list, useToday());
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? before : before.slice(0, IN_VIEW);
  const [opened, setOpened] = useState<Opened>();
  const dateNight = list.find(({ id }) => id === opened?.id);
  const part = { isReadOnly, onOpen: setOpened };
  return (
    <>
      <Part title={t`Coming up`} list={ahead} {...part} />
      <Part title={t`Earlier`} list={shown} {...part} />
      {dateNight && (
        <DateNightDialogs
          key={dateNight.id}
          dateNight={dateNight}
          open={opened?.name}
          onClose={() => setOpened({ id: dateNight.id })}
        />
      )}
      {before.length > IN_VIEW && (
        <More>
          <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t`Show fewer` : t`Show all ${{ count: before.length }}`}
          </Button>
        </More>
      )}
    </>
  );
}

interface PartProps extends DateNightListProps {
  title: string;
  onOpen: (opened: Opened) => void;
}

function Part({ title, list, isReadOnly = false, onOpen }: PartProps) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <CardList>
        {list.map((dateNight) => (
          <Place key={dateNight.id}>
            <DateNightItem
              dateNight={dateNight}
              isReadOnly={isReadOnly}
              onOpen={(name) => onOpen({ id: dateNight.id, name })}
            />
          </Place>
        ))}
      </CardList>
    </section>
  );
}

const Heading = styled('h2', {
  ...text.heading,
  marginTop: space[8],
  '& + ul': { marginTop: space[3] },
});

/** Equal height within a row, so that the buttons line up. */
const Place = styled('li', { display: 'grid' });

const More = styled('div', { marginTop: space[3] });
