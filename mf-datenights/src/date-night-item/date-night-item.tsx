import { t } from '@lingui/core/macro';
import { endpoints, type DateNight } from '@harmony/contract';
import {
  Badge,
  Button,
  Card,
  color,
  IconButton,
  Menu,
  space,
  text,
  type Tone,
  styled,
} from '@harmony/design-system';
import { toast, useEndpointMutation, useToday } from '@harmony/mf-kit';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Receipt from 'lucide-react/icons/receipt';
import Trash2 from 'lucide-react/icons/trash';
import { badgeOf, type DateNightBadge } from '../date-nights/badge-of.ts';
import { saveCalendarFile } from './calendar-file.ts';
import { DateNightFacts } from './date-night-facts.tsx';
import type { DateNightDialogName } from './date-night-dialogs.tsx';

const badges: Record<DateNightBadge, { label: string; tone: Tone }> = {
  completed: { label: t`Completed`, tone: 'good' },
  missed: { label: t`Missed`, tone: 'bad' },
  today: { label: t`Today`, tone: 'info' },
  planned: { label: t`Planned`, tone: 'watch' },
};

interface DateNightItemProps {
  dateNight: DateNight;
  /** Whether the plan no longer allows changes; reading, calendar download and deletion remain available. */
  isReadOnly?: boolean;
  onOpen: (name: DateNightDialogName) => void;
}

/** A date night with its actions. */
export function DateNightItem({ dateNight, isReadOnly = false, onOpen }: DateNightItemProps) {
  const today = useToday();
  const { id, title, description, activities, specialNotes, status, transactionId } = dateNight;
  const badge = badges[badgeOf(dateNight, today)];
  const change = useEndpointMutation(endpoints.dateNights.change, {
    errorText: t`Couldn’t save the date night`,
    onSuccess: (_, { body }) => {
      if (body?.status === 'planned') return;
      toast({
        title: t`Success`,
        description: t`${title} is completed`,
        action: { label: t`Undo`, onClick: () => setStatus('planned') },
      });
    },
  });
  const setStatus = (next: DateNight['status']): void =>
    change.mutate({ params: { id }, body: { status: next } });
  return (
    <Card>
      <Head>
        <Title>{title}</Title>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </Head>
      <DateNightFacts dateNight={dateNight} />
      {description && <Words>{description}</Words>}
      {activities.length > 0 && (
        <Activities aria-label={t`Activities`}>
          {activities.map((activity) => (
            <li key={activity}>{activity}</li>
          ))}
        </Activities>
      )}
      {specialNotes && <Notes>{specialNotes}</Notes>}
      <Actions>
        <Buttons>
          {!isReadOnly && status === 'planned' && (
            <Button
              size="small"
              variant="secondary"
              icon={<Check aria-hidden="true" />}
              pending={change.isPending}
              onClick={() => setStatus('completed')}
            >{t`Mark as Completed`}</Button>
          )}
          {!isReadOnly && (
            <>
              <Button
                size="small"
                variant="quiet"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onOpen('edit')}
              >{t`Edit Plan`}</Button>
              {transactionId === null && (
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Receipt aria-hidden="true" />}
                  onClick={() => onOpen('budget')}
                >{t`Add to Budget`}</Button>
              )}
            </>
          )}
        </Buttons>
        <Menu
          trigger={
            <IconButton label={t`More for ${title}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          items={[
            {
              label: t`Save calendar file`,
              icon: <CalendarPlus aria-hidden="true" />,
              onSelect: () => saveCalendarFile(dateNight),
            },
            {
              label: t`Delete plan`,
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => onOpen('delete'),
            },
          ]}
        />
      </Actions>
    </Card>
  );
}

const Head = styled('div', {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
});

const Title = styled('h3', { ...text.heading, minWidth: 0, overflowWrap: 'anywhere' });

const Words = styled('p', { overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

const Activities = styled('ul', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[2]}`,
  color: color.muted,
  '& > li + li::before': { content: '"·"', marginInlineEnd: space[2] },
});

const Notes = styled('p', {
  color: color.muted,
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

// The menu stays beside the first buttons where the row is too narrow for all of them.
const Actions = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[1],
  marginTop: 'auto',
});

const Buttons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  // Fits all three buttons into one row on a desktop. Selected by size, because the button sets its padding by size.
  '& > button[data-size="small"]': { paddingInline: space[3], whiteSpace: 'nowrap' },
});
