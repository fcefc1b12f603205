import { checkPagesAt } from '../support/page-walks.ts';

checkPagesAt(1280);
