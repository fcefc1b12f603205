import webpack from 'webpack';

const NAME = 'AskAnew';
const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Adds a retry counter to the address of a chunk that is requested again: browsers keep waiting for
 * pending addresses and cache failed ones.
 */
export class RetryChunks {
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
