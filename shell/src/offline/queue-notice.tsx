import { plural, t } from '@lingui/core/macro';
import type { QueuedWrite } from '@harmony/contract';
import { color, ConfirmDialog, space, styled, text } from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { signOutLinkOf, signOutNow } from './sign-out.ts';

/**
 * Shows queued changes and links to them. Asks for confirmation before signing out, which would discard them.
 */
export default function QueueNotice({ waiting }: { waiting: readonly QueuedWrite[] }) {
  const [isAsking, setAsking] = useState(false);
  const isEmpty = waiting.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const interceptSignOut = (event: MouseEvent): void => {
      if (!signOutLinkOf(event)) return;
      event.preventDefault();
      setAsking(true);
    };
    document.addEventListener('click', interceptSignOut, true);
    return () => document.removeEventListener('click', interceptSignOut, true);
  }, [isEmpty]);
  return (
    <Region aria-label={t`Not saved yet`} aria-live="polite" data-empty={isEmpty}>
      {!isEmpty && (
        <Line>
          <CloudUpload size={18} aria-hidden="true" />
          <span>
            {sentencesOf(waiting)} <Link to="/transactions">{t`Review`}</Link>
          </span>
        </Line>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Sign out and lose unsynced changes?`}
        description={plural(waiting.length, {
          one: '# change on this device is not saved yet. Signing out deletes it.',
          other: '# changes on this device are not saved yet. Signing out deletes them.',
        })}
        confirmLabel={t`Sign out`}
        onConfirm={signOutNow}
      />
    </Region>
  );
}

function sentencesOf(waiting: readonly QueuedWrite[]): string {
  const count = (state: QueuedWrite['state']) =>
    waiting.filter((each) => each.state === state).length;
  const [waits, conflicts, refused] = [count('waiting'), count('conflict'), count('refused')];
  return [
    waits > 0 &&
      plural(waits, {
        one: '# change waits for a network.',
        other: '# changes wait for a network.',
      }),
    conflicts > 0 &&
      plural(conflicts, {
        one: '# change needs your decision.',
        other: '# changes need your decision.',
      }),
    refused > 0 &&
      plural(refused, {
        one: '# change could not be saved.',
        other: '# changes could not be saved.',
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

const Region = styled('section', {
  background: color.oursSoft,
  borderBottom: `1px solid ${color.line}`,
  '&[data-empty="true"]': { display: 'none' },
});

const Line = styled('p', {
  ...text.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxWidth: '72rem',
  margin: '0 auto',
  padding: `${space[2]} ${space[4]}`,
  '& a': { color: 'inherit' },
});
