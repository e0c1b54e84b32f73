import type { LegalText } from './text.ts'

export const text: LegalText = {
  title: 'Algemene voorwaarden',
  validity: 'Geldig vanaf 1 januari 2026.',
  intro:
    'Deze voorwaarden zijn de afspraken tussen jouw onderneming en Zegel. Wie zich aanmeldt voor een onderneming, bevestigt dat hij haar mag vertegenwoordigen.',
  sections: [
    {
      title: '1. De dienst',
      body: [
        'Zegel verstuurt en ontvangt elektronische facturen en creditnota’s via het Peppol-netwerk, bezorgt documenten langs een tweede kanaal, en bewaart wat er met elk stuk gebeurde. Wat automatisch uit een pdf gelezen wordt, is een voorstel dat je zelf nakijkt.',
        'We mogen de dienst verbeteren en aanpassen. Neemt een wijziging je iets wezenlijks af, dan kondigen we haar een maand vooraf aan.',
      ],
    },
    {
      title: '2. Je account',
      body: [
        'Je meldt je aan met een link die we naar je e-mailadres sturen. De link werkt één keer en blijft 48 uur geldig. Geef hem aan niemand door: wie hem gebruikt, handelt in jouw naam. Meld ons meteen wanneer iemand anders toegang kreeg tot je mailbox.',
        'Je houdt de gegevens van je onderneming juist en volledig. We mogen een account vergrendelen bij misbruik, bij twijfel over wie erachter zit, of bij wanbetaling; je kunt dan niets versturen, maar wel alles inkijken en opslaan.',
      ],
    },
    {
      title: '3. Versturen en ontvangen',
      body: [
        'Jij staat in voor wat op je facturen en documenten staat, en voor de fiscale en boekhoudkundige regels die erop van toepassing zijn. We controleren de vorm, niet de juistheid.',
        'Wat verstuurd is, kan niet teruggenomen worden. Een fout zet je recht met een creditnota. Een antwoord op een ontvangen factuur is definitief.',
        'Lukt een aflevering niet meteen, dan proberen we het tot 48 uur opnieuw. Daarna melden we je dat ze mislukt is, en is het nummer weer vrij.',
      ],
    },
    {
      title: '4. Prijs, credits en betaling',
      body: [
        'Een vooraf betaald account betaalt één credit per factuur of creditnota die aan het netwerk overhandigd of gemaild wordt. Mislukt de aflevering definitief, dan krijg je de credit terug. Andere accounts krijgen een factuur.',
        'Onze facturen zijn betaalbaar binnen 14 dagen na factuurdatum. Bij laattijdige betaling is de wettelijke interest voor handelstransacties verschuldigd.',
      ],
    },
    {
      title: '5. Beschikbaarheid',
      body: [
        'We doen wat redelijk is om de dienst altijd beschikbaar te houden, maar beloven geen ononderbroken werking. Onderhoud doen we bij voorkeur ’s nachts. Wat je ons al toevertrouwde, gaat bij een onderbreking niet verloren.',
      ],
    },
    {
      title: '6. Gegevens',
      body: [
        'Wat op je documenten staat, blijft van jou. Persoonsgegevens daarin verwerken we alleen in jouw opdracht, vertrouwelijk en beveiligd, binnen de Europese Economische Ruimte, en we helpen je om aan vragen van betrokkenen te voldoen. Meer daarover staat in het <privacyPage/>.',
        'De wettelijke bewaarplicht van je boekhouding blijft bij jou: sla je stukken op voor je stopt.',
      ],
    },
    {
      title: '7. Aansprakelijkheid',
      body: [
        'Onze aansprakelijkheid is, per schadegeval en in totaal per jaar, beperkt tot 250 euro. Voor gederfde winst, boetes of andere onrechtstreekse schade zijn we niet aansprakelijk. Dat geldt niet bij opzet, bedrog of zware fout, en nergens waar de wet het verbiedt.',
        'Overmacht, zoals een storing in het netwerk of bij een ander toegangspunt, ontslaat ons voor zolang ze duurt.',
      ],
    },
    {
      title: '8. Klachten en betwistingen',
      body: [
        'Meld een probleem zo snel mogelijk aan <help/>. Elke vordering vervalt drie maanden na het feit waarop ze steunt.',
      ],
    },
    {
      title: '9. Duur en opzegging',
      body: [
        'De overeenkomst geldt voor onbepaalde duur. Jij en wij kunnen haar opzeggen met een opzegtermijn van één maand, per e-mail. Bij een ernstige tekortkoming die na een aanmaning niet hersteld wordt, kan het meteen.',
        'Na het einde bewaren we je gegevens zes maanden; daarna worden ze binnen twee weken vernietigd. Aangekochte credits gebruik je voor het einde op.',
      ],
    },
    {
      title: '10. Minderjarigen',
      body: [
        'Wie jonger is dan 13 jaar, gebruikt de dienst alleen met toestemming van een wettelijke vertegenwoordiger.',
      ],
    },
    {
      title: '11. Wijziging, recht en rechtbank',
      body: [
        'Gewijzigde voorwaarden kondigen we een maand vooraf aan. Ga je niet akkoord, dan kun je tot die dag opzeggen. Is een bepaling ongeldig, dan blijven de andere gelden.',
        'Het Belgische recht is van toepassing. De ondernemingsrechtbanken van Brussel zijn bevoegd.',
      ],
    },
  ],
}
