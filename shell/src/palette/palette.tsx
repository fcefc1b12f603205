import { t } from '@lingui/core/macro';
import {
  color,
  IconButton,
  radius,
  space,
  styled,
  text,
  touchTarget,
} from '@harmony/design-system';
import { Later } from '@harmony/mf-kit';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { isOverlayOpen } from '../shortcuts/is-busy.ts';

const load = () => import(/* webpackChunkName: "palette" */ './palette-dialog.tsx');

/** The search button with its shortcut Ctrl+K or Cmd+K, which also works in text fields. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!isModified || event.key.toLowerCase() !== 'k' || isOverlayOpen()) return;
      // Overrides the browser's own search.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        label={t`Find anything`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <Dialog isOpen={isOpen} setOpen={setOpen} />
    </>
  );
}

/** A button in the shape of the palette's field, for pages without a header. */
export function PaletteField() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        {t`Search or jump to…`}
      </Field>
      <Dialog isOpen={isOpen} setOpen={setOpen} />
    </>
  );
}

function Dialog({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ open: isOpen, onOpenChange: setOpen }}
    />
  );
}

const Field = styled('button', {
  ...text.body,
  width: '100%',
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.muted,
  cursor: 'text',
  '& > svg': { width: '1.25rem' },
});
