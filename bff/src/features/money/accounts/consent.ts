import { z } from 'zod';
import { consentKind } from '../../../core/feature/consent-kind.ts';
import { accountModel } from './account.model.ts';
import { closeAccount } from './change-accounts.ts';

export const accountConsent = {
  close_account: consentKind(z.object({}), {
    async about(reader, _viewer, id) {
      const account = await accountModel(reader).findOne({
        where: { id, isOpen: true },
        attributes: ['name'],
      });
      return account && { subject: account.name };
    },
    fulfil: (change, { subjectId }) => closeAccount(change, subjectId),
  }),
};
