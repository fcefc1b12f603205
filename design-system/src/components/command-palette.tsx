import { t } from '@lingui/core/macro';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import Search from 'lucide-react/icons/search';
import { Fragment, type ReactNode } from 'react';
import { color, radius, space, styled, text, touchTarget } from '@harmony/design-system/basics';
import { Dialog } from './dialog.tsx';
import { controlStyle } from './field.tsx';

export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Further words that it is found by, not shown. */
  synonyms?: string | undefined;
  /** Shown after the label, such as an amount or a shortcut. */
  note?: ReactNode;
  icon: ReactNode;
  onChoose: () => void;
}

export interface CommandGroup {
  name: string;
  commands: readonly Command[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Results by relevance; groups without commands are omitted. */
  groups: readonly CommandGroup[];
  /** Offered below the note that nothing was found. */
  fallback?: CommandGroup | undefined;
  /** Whether a search is still running. */
  isSearching?: boolean;
}

/** A dialog that finds and runs commands by a part of their name. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, title } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Commands {...props} />
    </Dialog>
  );
}

function Commands(props: CommandPaletteProps) {
  const { onOpenChange, title, placeholder, value, onValueChange, isSearching, fallback } = props;
  const groups = fallback ? [fallback] : props.groups;
  const commands = groups.flatMap((group) => group.commands);
  const combobox = useCombobox<Command>({
    items: commands,
    itemToString: (command) => command?.label ?? '',
    itemToKey: (command) => command?.id,
    isOpen: true,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    // Selecting runs the command, and leaves no selection.
    selectedItem: null,
    inputValue: value,
    stateReducer: stayOpen,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onOpenChange(false);
      selectedItem.onChoose();
    },
  });
  const isEmpty = fallback !== undefined || commands.length === 0;
  const status = statusOf(isEmpty, isSearching === true);
  return (
    <Frame>
      <Field>
        <Search aria-hidden="true" />
        <input
          {...combobox.getInputProps({
            placeholder,
            'aria-label': title,
            'aria-labelledby': undefined,
            autoComplete: 'off',
            // Immediately: updating after the render of another component would move the cursor.
            onChange: (event) => onValueChange(event.currentTarget.value),
            onKeyDown: (event) => {
              if (event.key === 'Escape') onOpenChange(false);
            },
          })}
        />
      </Field>
      <p role="status">{status}</p>
      <List
        {...combobox.getMenuProps({
          tabIndex: -1,
          'aria-label': title,
          'aria-labelledby': undefined,
        })}
      >
        {groups.map(
          (group) =>
            group.commands.length > 0 && (
              <Fragment key={group.name}>
                <li role="presentation" data-part="group">
                  {group.name}
                </li>
                {group.commands.map((command) => {
                  const index = commands.indexOf(command);
                  return (
                    <li
                      key={command.id}
                      {...combobox.getItemProps({ item: command, index })}
                      data-highlighted={combobox.highlightedIndex === index ? '' : undefined}
                    >
                      {command.icon}
                      <span>{command.label}</span>
                      {command.note && <span data-part="note">{command.note}</span>}
                    </li>
                  );
                })}
              </Fragment>
            ),
        )}
      </List>
    </Frame>
  );
}

function statusOf(isEmpty: boolean, isSearching: boolean): string {
  if (isSearching) return t`Looking…`;
  return isEmpty ? t`Nothing found` : '';
}

/** Keeps the list open on blur and Escape, without a selection. */
function stayOpen(
  state: UseComboboxState<Command>,
  { type, changes }: UseComboboxStateChangeOptions<Command>,
): Partial<UseComboboxState<Command>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  return type === InputBlur || type === InputKeyDownEscape ? state : changes;
}

const Frame = styled('div', {
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  '& > [role="status"]': { ...text.caption, color: color.muted },
});

const Field = styled('div', {
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    top: '50%',
    insetInlineStart: space[3],
    width: '1.25rem',
    transform: 'translateY(-50%)',
    color: color.muted,
  },
  '& > input': { ...controlStyle, paddingInlineStart: space[10] },
});

const List = styled('ul', {
  // A fixed height, so that the list does not jump while typing.
  height: 'min(24rem, 50dvh)',
  overflowY: 'auto',
  '& > li': {
    ...text.body,
    minHeight: touchTarget,
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    padding: `${space[1]} ${space[3]}`,
    borderRadius: radius.small,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& svg': { flex: 'none', width: '1.125rem', height: '1.125rem', color: color.muted },
  '& > [data-highlighted]': {
    background: color.oursSoft,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '& > [data-part="group"]': {
    ...text.caption,
    minHeight: 'auto',
    paddingTop: space[3],
    fontWeight: 600,
    color: color.muted,
    cursor: 'default',
  },
  '& [data-part="note"]': {
    ...text.caption,
    flex: 'none',
    marginInlineStart: 'auto',
    color: color.muted,
  },
});
