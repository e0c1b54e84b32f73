/** Where people write to, as links for a sentence that says `<help/>` or `<privacy/>`. */
export const addresses = {
  help: <a href="mailto:help@zegel.example">help@zegel.example</a>,
  privacy: <a href="mailto:privacy@zegel.example">privacy@zegel.example</a>,
}
