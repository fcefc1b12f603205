import { endpoints, type Category, type Rule } from '@harmony/contract';
import { Card, color, IconButton, space, styled, Switch } from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useCategories } from '../transactions/use-categories.ts';
import { whoseOf } from './draft-rows.ts';
import { whoseOptions } from './whose-options.ts';

/** The viewer's rules: in which order they are tried, and which are switched off. */
export function RulesCard() {
  const { data } = useEndpoint(endpoints.rules.list);
  const { byId } = useCategories();
  const change = useEndpointMutation(endpoints.rules.change, {
    errorText: 'The rule was not changed',
  });
  const add = useEndpointMutation(endpoints.rules.create, {
    errorText: 'The rule wasn’t restored',
  });
  const remove = useEndpointMutation(endpoints.rules.remove, {
    errorText: 'The rule was not deleted',
  });
  if (!data || data.length === 0) return null;
  const move = ({ id }: Rule, position: number): void =>
    change.mutate({ params: { id }, body: { position } });
  const drop = ({ id, ...rule }: Rule): void =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast({
            title: 'Rule deleted',
            action: { label: 'Undo', onClick: () => add.mutate({ body: rule }) },
          }),
      },
    );
  return (
    <Card title="Your rules">
      <List>
        {data.map((rule, place) => (
          <li key={rule.id}>
            <Switch
              label={lookedFor(rule)}
              hint={given(rule, byId)}
              checked={rule.isActive}
              onCheckedChange={(isActive) =>
                change.mutate({ params: { id: rule.id }, body: { isActive } })
              }
            />
            <IconButton
              label={`Move ${rule.text} up`}
              disabled={place === 0}
              onClick={() => move(rule, place - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Move ${rule.text} down`}
              disabled={place === data.length - 1}
              onClick={() => move(rule, place + 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton label={`Delete the rule ${rule.text}`} onClick={() => drop(rule)}>
              <Trash />
            </IconButton>
          </li>
        ))}
      </List>
    </Card>
  );
}

function lookedFor({ text, matches }: Rule): string {
  const words = { contains: 'With', is: 'Exactly', begins: 'Beginning with' };
  return `${words[matches]} “${text}”`;
}

/** What a rule gives, in a few words. */
function given({ set }: Rule, categories: ReadonlyMap<string, Category>): string {
  const { categoryId, description, type, isVisible } = set;
  const whose = type && whoseOf({ type, isVisible: isVisible ?? true });
  return [
    categoryId && categories.get(categoryId)?.name,
    description && `called “${description}”`,
    whoseOptions.find(({ value }) => value === whose)?.label,
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
  '& li > :first-child': { flex: '1 1 14rem' },
});
