import { t } from '@lingui/core/macro';
import { endpoints, type Category, type Rule } from '@harmony/contract';
import {
  Button,
  Card,
  color,
  IconButton,
  space,
  styled,
  Switch,
  VisuallyHidden,
} from '@harmony/design-system';
import { lazyDialog, toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useCategories } from '../transactions/use-categories.ts';
import { ownershipOf } from './draft-rows.ts';
import { ownershipOptions } from './ownership-options.ts';

const RuleDialog = lazyDialog(
  () => import(/* webpackChunkName: "rule-dialog" */ './rule-dialog.tsx'),
);

/** The viewer's rules in their order of evaluation, each of which can be switched off. */
export function RulesCard() {
  const { data } = useEndpoint(endpoints.rules.list);
  const { list, byId } = useCategories();
  const [opened, setOpened] = useState<{ rule?: Rule }>();
  const [moved, setMoved] = useState('');
  const close = (): void => setOpened(undefined);
  const change = useEndpointMutation(endpoints.rules.change, {
    errorText: t`The rule was not changed`,
  });
  const add = useEndpointMutation(endpoints.rules.create, {
    errorText: t`The rule wasn’t restored`,
  });
  const remove = useEndpointMutation(endpoints.rules.remove, {
    errorText: t`The rule was not deleted`,
  });
  if (!data) return null;
  const move = ({ id, text: moving }: Rule, position: number): void => {
    if (!(position in data)) return;
    change.mutate(
      { params: { id }, body: { position } },
      {
        onSuccess: () =>
          setMoved(t`“${moving}” is now ${{ place: position + 1 }} of ${{ count: data.length }}`),
      },
    );
  };
  const restore = (rule: Omit<Rule, 'id'>, position: number): void =>
    add.mutate(
      { body: rule },
      { onSuccess: ({ id }) => change.mutate({ params: { id }, body: { position } }) },
    );
  const drop = ({ id, ...rule }: Rule, place: number): void =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast({
            title: t`Rule deleted`,
            action: { label: t`Undo`, onClick: () => restore(rule, place) },
          }),
      },
    );
  return (
    <Card title={t`Your rules`}>
      {data.length === 0 && <p>{t`A rule sorts payments for you when you import them.`}</p>}
      <List>
        {data.map((rule, place) => (
          <li key={rule.id}>
            <Switch
              label={lookedFor(rule)}
              hint={effectOf(rule, byId)}
              checked={rule.isActive}
              onCheckedChange={(isActive) =>
                change.mutate({ params: { id: rule.id }, body: { isActive } })
              }
            />
            <IconButton
              label={t`Move ${{ rule: rule.text }} up`}
              // Stays enabled, since disabling would drop the focus.
              aria-disabled={place === 0}
              onClick={() => move(rule, place - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t`Move ${{ rule: rule.text }} down`}
              aria-disabled={place === data.length - 1}
              onClick={() => move(rule, place + 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton
              label={t`Change the rule ${{ rule: rule.text }}`}
              aria-haspopup="dialog"
              onClick={() => setOpened({ rule })}
            >
              <Pencil />
            </IconButton>
            <IconButton
              label={t`Delete the rule ${{ rule: rule.text }}`}
              onClick={() => drop(rule, place)}
            >
              <Trash />
            </IconButton>
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <div>
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setOpened({})}
        >{t`Add a rule`}</Button>
      </div>
      <RuleDialog
        isOpen={opened !== undefined}
        onClose={close}
        rule={opened?.rule}
        categories={list}
      />
    </Card>
  );
}

function lookedFor({ text, matches }: Rule): string {
  switch (matches) {
    case 'contains':
      return t`With “${text}”`;
    case 'is':
      return t`Exactly “${text}”`;
    case 'begins':
      return t`Beginning with “${text}”`;
  }
}

/** Summarizes the values set by a rule. */
function effectOf({ set }: Rule, categories: ReadonlyMap<string, Category>): string {
  const { categoryId, description, type, isVisible } = set;
  const ownership = type && ownershipOf({ type, isVisible: isVisible ?? true });
  return [
    categoryId && categories.get(categoryId)?.name,
    description && t`called “${description}”`,
    ownershipOptions.find(({ value }) => value === ownership)?.label,
  ]
    .filter(Boolean)
    .join(', ');
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: space[1],
    paddingBlock: space[2],
    borderTop: `1px solid ${color.line}`,
  },
  '& li > :first-child': { flex: '1 1 14rem', minWidth: 0 },
  '& li > :first-child > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
});
