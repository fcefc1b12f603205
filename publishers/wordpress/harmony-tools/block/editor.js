((wp) => {
  const { createElement: el, Fragment } = wp.element;
  const { __ } = wp.i18n;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { Disabled, ExternalLink, PanelBody, Placeholder, SelectControl, TextControl } =
    wp.components;
  const { origin, settings, tools } = window.harmonyTools;

  const themes = [
    { value: '', label: __('As the page', 'harmony-tools') },
    { value: 'light', label: __('Light', 'harmony-tools') },
    { value: 'dark', label: __('Dark', 'harmony-tools') },
  ];

  /** Returns the address of a tool's frame, which the editor shows because it runs no scripts of blocks. */
  function previewOf({ tool, theme, accent, currency, locale }) {
    const given = Object.entries({ tool, theme, accent, currency, locale });
    const query = new URLSearchParams(given.filter(([, value]) => value));
    return `${origin}/embed/frame?${query}`;
  }

  function Edit({ attributes, setAttributes }) {
    const field = (name) => ({
      value: attributes[name],
      onChange: (value) => setAttributes({ [name]: value.trim() }),
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
    });
    const inspector = el(
      InspectorControls,
      null,
      el(
        PanelBody,
        { title: __('Tool', 'harmony-tools') },
        el(SelectControl, {
          label: __('Tool', 'harmony-tools'),
          options: Object.entries(tools).map(([value, label]) => ({ value, label })),
          ...field('tool'),
        }),
        el(SelectControl, {
          label: __('Theme', 'harmony-tools'),
          options: themes,
          ...field('theme'),
        }),
        el(TextControl, {
          label: __('Color', 'harmony-tools'),
          help: __('# and six hexadecimal digits', 'harmony-tools'),
          ...field('accent'),
        }),
        el(TextControl, {
          label: __('Currency', 'harmony-tools'),
          help: __('Such as EUR; USD if empty', 'harmony-tools'),
          ...field('currency'),
        }),
        el(TextControl, {
          label: __('Language and region', 'harmony-tools'),
          help: __('Such as de-DE; your page’s if empty', 'harmony-tools'),
          ...field('locale'),
        }),
        el(TextControl, {
          label: __('Key', 'harmony-tools'),
          help: __(
            'Made on Harmony’s page for publishers; without one, nothing is counted',
            'harmony-tools',
          ),
          ...field('key'),
        }),
      ),
    );
    const content = origin
      ? el(
          Disabled,
          null,
          el('iframe', {
            src: previewOf(attributes),
            title: tools[attributes.tool],
            width: '100%',
            height: 760,
            style: { border: 0 },
          }),
        )
      : el(
          Placeholder,
          {
            icon: 'calculator',
            label: __('Harmony tool', 'harmony-tools'),
            instructions: __(
              'The address of Harmony is missing, so the block shows nothing.',
              'harmony-tools',
            ),
          },
          el(ExternalLink, { href: settings }, __('Set the address', 'harmony-tools')),
        );
    return el(Fragment, null, inspector, el('div', useBlockProps(), content));
  }

  // Rendered by the server.
  wp.blocks.registerBlockType('harmony-tools/tool', { edit: Edit, save: () => null });
})(window.wp);
