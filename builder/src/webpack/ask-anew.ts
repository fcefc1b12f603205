import webpack from 'webpack';

const NAME = 'AskAnew';
const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Gives a chunk another address each time that it is asked for again: a browser waits on for what hangs
 * under an address, and remembers what failed under it.
 */
export class AskAnew {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new AnotherAddress());
        });
    });
  }
}

class AnotherAddress extends RuntimeModule {
  constructor() {
    super('another address', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const address = RuntimeGlobals.getChunkScriptFilename;
    return Template.asString([
      `const addressOf = ${address}, asked = {};`,
      `${address} = (id) => {`,
      Template.indent([
        'const before = asked[id] || 0;',
        'asked[id] = before + 1;',
        "return addressOf(id) + (before ? '?again=' + before : '');",
      ]),
      '};',
    ]);
  }
}
