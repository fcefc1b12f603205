/** What the toolbar says of the language, as the address of the stories has it. */
export const chosenLanguage =
  /(?:^|;)language:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ??
  'en';

// Texts are said in the language that the page has when the first module with texts is loaded.
document.documentElement.lang = chosenLanguage === 'long' ? 'en' : chosenLanguage;
