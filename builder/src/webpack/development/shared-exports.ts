import type webpack from 'webpack';

const NAME = 'SharedExports';

/** Type of modules that consume a shared module. */
const CONSUMED = 'consume-shared-module';

/**
 * Prevents webpack from treating a shared module as empty on rebuilds. Module federation copies the
 * export information of the real module only after webpack has determined the exports, and webpack
 * reuses it in the next build: re-exports would then be empty.
 */
export class SharedExports {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before webpack determines the exports.
      compilation.hooks.finishModules.tap({ name: NAME, stage: -10 }, (modules) => {
        for (const module of modules) {
          if (module.type !== CONSUMED) continue;
          module.buildMeta = {};
          module.buildInfo = {};
        }
      });
    });
  }
}
