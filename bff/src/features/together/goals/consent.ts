import { goalChangesSchema, newContributionSchema } from '@harmony/contract';
import { z } from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import { consentKind } from '../../../core/feature/consent-kind.ts';
import type { ConsentSubject } from '../../../core/feature/consent-kind.ts';
import { addContribution, applyGoalChanges, removeGoal } from './change-goals.ts';
import { goalModel } from './goal.model.ts';

async function aboutGoal(
  reader: Reader,
  id: string,
  changes: ConsentSubject['changes'] = {},
): Promise<ConsentSubject | undefined> {
  const goal = await goalModel(reader).findOne({ where: { id }, attributes: ['name'] });
  return goal && { subject: goal.name, changes };
}

export const goalConsent = {
  delete_goal: consentKind(z.object({}), {
    about: (reader, _viewer, id) => aboutGoal(reader, id),
    fulfil: (change, { subjectId }) => removeGoal(change, subjectId),
  }),
  change_goal: consentKind(goalChangesSchema.omit({ icon: true }), {
    about: (reader, _viewer, id, changes) => aboutGoal(reader, id, changes),
    fulfil: (change, { subjectId, details }) => applyGoalChanges(change, subjectId, details),
  }),
  take_back: consentKind(newContributionSchema, {
    about: (reader, _viewer, id, { amount }) => aboutGoal(reader, id, { amount }),
    fulfil: (change, { subjectId: goalId, details, requestedBy: userId }) =>
      addContribution(change, { ...details, goalId, userId }),
  }),
};
