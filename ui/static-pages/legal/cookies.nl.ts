import type { LegalText } from './text.ts'

export const text: LegalText = {
  title: 'Cookiebeleid',
  validity: 'Geldig vanaf 1 januari 2026.',
  intro:
    'Zegel plaatst geen cookies om je te volgen en laat dat ook niemand anders doen. Je browser onthoudt alleen wat nodig is om te werken, in zijn eigen opslag. Die gegevens verlaten je toestel niet, behalve je sessie, die met elke vraag meegaat.',
  sections: [
    {
      title: 'Tot je het tabblad sluit',
      body: [
        [
          'je sessie en wie je bent, om je aangemeld te houden;',
          'het account dat je het laatst koos;',
          'waarom je laatste sessie eindigde, om het je te kunnen zeggen.',
        ],
      ],
    },
    {
      title: 'Tot je het wist',
      body: [
        [
          'je taal, je weergave (licht of donker) en of sneltoetsen aanstaan;',
          'wie op dit toestel pushmeldingen aanzette, met de code die ze toont;',
          'hoe breed je de pdf naast je concept zette;',
          'wat je typte en nog niet bewaard is, zodat niets verloren gaat;',
          'waar je naartoe wilde toen je een aanmeldlink vroeg, hoogstens 48 uur;',
          'met wie je je elders aanmeldde en nog wil koppelen, hoogstens een half uur;',
          'wie we op dit toestel al vroegen of ze een passkey willen, om het maar één keer te vragen.',
        ],
      ],
    },
    {
      title: 'Dertig dagen',
      body: ['Dat je de melding over cookies gelezen hebt. Na 30 dagen tonen we ze opnieuw.'],
    },
    {
      title: 'Als je kiest om aangemeld te blijven',
      body: [
        'Eén cookie die je zonder nieuwe link aanmeldt, en dat je daarvoor koos. Scripts kunnen de cookie niet lezen, en ze gaat alleen naar onze eigen pagina die je aanmeldt. Ze verdwijnt als je dertig dagen niet terugkomt, of een andere tijd die bij het vakje staat. Meld je je af, dan werkt ze niet meer.',
      ],
    },
    {
      title: 'De chat met onze helpdesk',
      body: [
        'Waar die aangeboden wordt, komt ze van een andere site en staat ze in een afgesloten kader. Ze wordt pas geladen wanneer je ze opent, en krijgt dan je naam en e-mailadres, nooit je sessie. Ze kan in haar eigen kader onthouden wat ze nodig heeft.',
      ],
    },
    {
      title: 'Zelf wissen',
      body: [
        'In de instellingen van je browser kun je de gegevens van deze site altijd wissen. Je wordt dan afgemeld, en wat nog niet bewaard was, is weg.',
      ],
    },
    {
      title: 'Meer weten',
      body: ['Lees het <privacyPage/>, of schrijf naar <privacy/>.'],
    },
  ],
}
