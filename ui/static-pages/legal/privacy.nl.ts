import type { LegalText } from './text.ts'

export const text: LegalText = {
  title: 'Privacybeleid',
  validity: 'Geldig vanaf 1 januari 2026.',
  intro:
    'Zegel verstuurt en ontvangt elektronische facturen en bezorgt documenten voor ondernemingen. Daarvoor verwerken we persoonsgegevens. Hier lees je welke, waarom, hoe lang, en wat je ons kunt vragen. We volgen de Algemene Verordening Gegevensbescherming (AVG) en de Belgische wet van 30 juli 2018.',
  sections: [
    {
      title: 'Wie verantwoordelijk is',
      body: [
        'Voor de gegevens van je gebruikers en je account is Zegel de verwerkingsverantwoordelijke. Voor wat op je facturen en documenten staat, ben jij dat; wij verwerken het in jouw opdracht en volgens de algemene voorwaarden.',
        'Onze privacyverantwoordelijke bereik je op <privacy/>.',
      ],
    },
    {
      title: 'Welke gegevens we verwerken',
      body: [
        [
          'van gebruikers: naam, e-mailadres, taal, en wanneer er aangemeld werd;',
          'van je onderneming: ondernemingsnummer, naam, adres, telefoon, e-mailadres en rekeningnummer;',
          'van je klanten en leveranciers: naam, btw-nummer, adres en e-mailadres, voor zover jij ze ingeeft of ze op een document staan;',
          'facturen, creditnota’s en documenten, met hun bijlagen en elke stap van hun aflevering;',
          'technische gegevens: het netwerkadres waarvan een vraag komt, om misbruik tegen te gaan.',
        ],
      ],
    },
    {
      title: 'Waarom, en op welke grond',
      body: [
        [
          'om de dienst te leveren die je vraagt: de overeenkomst met jou;',
          'om boekhoudkundige en fiscale verplichtingen na te komen: de wet;',
          'om de dienst veilig te houden en fouten op te sporen: ons gerechtvaardigd belang;',
          'voor al het andere vragen we je toestemming, die je altijd kunt intrekken.',
        ],
        'We verkopen geen gegevens, maken geen profielen en sturen geen reclame.',
      ],
    },
    {
      title: 'Wie ze ontvangt',
      body: [
        'De ontvanger van je document en de toegangspunten van het Peppol-netwerk waarlangs het reist; wie voor ons de servers en de mail verzorgt, onder een verwerkersovereenkomst en binnen de Europese Economische Ruimte; en overheden, wanneer de wet ons verplicht.',
      ],
    },
    {
      title: 'Hoe lang',
      body: [
        'Zolang je een account hebt. Na het einde ervan bewaren we je gegevens nog zes maanden, zodat je ze kunt opvragen. Daarna worden ze binnen twee weken vernietigd, behalve wat de wet ons langer laat bewaren.',
        'Een aanmeldlink blijft 48 uur geldig, een sessie twaalf uur.',
      ],
    },
    {
      title: 'Hoe we ze beveiligen',
      body: [
        'Alle verkeer is versleuteld. Er zijn geen wachtwoorden: je meldt je aan met een link die één keer werkt. Wie niet bij een account hoort, ziet er niets van. Elke stap van een document wordt vastgelegd en niet meer gewijzigd. Bij een lek met gevolgen voor jou verwittigen we je en de toezichthouder zoals de wet het vraagt.',
      ],
    },
    {
      title: 'Je rechten',
      body: [
        'Je kunt ons vragen:',
        [
          'je gegevens in te kijken of te verbeteren;',
          'ze te wissen;',
          'de verwerking te beperken;',
          'je te verzetten tegen een verwerking;',
          'ze over te dragen, in een gangbaar formaat.',
        ],
      ],
    },
    {
      title: 'Hoe je een vraag stelt',
      body: [
        'Mail je vraag naar <privacy/>, ondertekend en gedateerd, met een ingescande kopie van je identiteitskaart. Zo weten we zeker dat jij het bent; de kopie gebruiken we nergens anders voor en vernietigen we zodra je vraag behandeld is.',
        'We bevestigen de ontvangst meteen en antwoorden binnen 30 dagen. Dat kost je niets.',
      ],
    },
    {
      title: 'Kinderen',
      body: [
        'Zegel is er voor ondernemingen. Voor wie jonger is dan 13 jaar, geeft een wettelijke vertegenwoordiger toestemming.',
      ],
    },
    {
      title: 'Cookies',
      body: ['Wat je toestel onthoudt, staat in het <cookiePage/>.'],
    },
    {
      title: 'Klachten',
      body: [
        'Spreek eerst ons aan, dat gaat het snelst. Je kunt altijd een klacht indienen bij de Gegevensbeschermingsautoriteit, Drukpersstraat 35, 1000 Brussel, contact@apd-gba.be.',
      ],
    },
    {
      title: 'Wijzigingen',
      body: [
        'Verandert dit beleid, dan staat de nieuwe versie hier, met haar datum. Bij een belangrijke wijziging krijg je een mail.',
      ],
    },
  ],
}
