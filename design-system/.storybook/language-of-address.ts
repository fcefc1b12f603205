/** The toolbar's language, read from the address of the story. */
export const chosenLanguage =
  /(?:^|;)language:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ??
  'en';

// Modules with texts use the page's language at the time they are loaded.
document.documentElement.lang = chosenLanguage === 'long' ? 'en' : chosenLanguage;
