import { root } from '@harmony/builder/project';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** webpack loader that returns a module with the icons that the product imports. */
export default function loadUsedIcons(): string {
  const files = globSync('{design-system,shell,mf-*}/src/**/*.tsx', { cwd: root });
  const texts = files
    .filter((file) => !file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const names = new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(/'lucide-react\/icons\/([\w-]+)'/g), ([, name]) => name),
    ),
  );
  const sorted = [...names].toSorted();
  const imports = sorted.map((name, i) => `import Icon${i} from 'lucide-react/icons/${name}';`);
  const entries = sorted.map((name, i) => `${JSON.stringify(name)}: Icon${i}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
