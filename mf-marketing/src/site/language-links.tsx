import { t } from '@lingui/core/macro';
import { languageNames, languageOfPath, offeredLanguages, pathInLanguage } from '@harmony/contract';
import { language } from '@harmony/design-system/language';
import { useLocation } from '@harmony/mf-kit';
import { Links } from './links.ts';

/** Links to the page in each language, labeled with the language's own name. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  const { path } = languageOfPath(pathname);
  return (
    <Links aria-label={t`Language`}>
      {offeredLanguages.map((each) => (
        <a
          key={each}
          href={pathInLanguage(path, each)}
          lang={each}
          hrefLang={each}
          aria-current={each === language ? 'true' : undefined}
        >
          {languageNames[each]}
        </a>
      ))}
    </Links>
  );
}
