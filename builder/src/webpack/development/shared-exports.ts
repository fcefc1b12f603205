import type webpack from 'webpack';

const NAME = 'SharedExports';

/** The type of modules that stand for the use of a shared one. */
const CONSUMED = 'consume-shared-module';

/**
 * Keeps webpack from taking a shared module for one that exports nothing when it builds again. Module federation
 * gives the module that stands for it the looks of the real one after webpack has asked what it exports, and
 * webpack believes those the next time: whoever passes its exports on would then pass on none.
 */
export class SharedExports {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before webpack asks.
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
