/** The labels on invoices in Dutch, French, English and German, folded as in fold.ts; the longest match counts. */

export type Topic =
  | 'number'
  | 'bareNumber'
  | 'title'
  | 'order'
  | 'buyerReference'
  | 'issued'
  | 'date'
  | 'due'
  | 'reference'
  | 'net'
  | 'vat'
  | 'total'
  | 'sum'
  | 'payable'
  | 'paid'
  | 'rounding'
  | 'discount'
  | 'cost'
  | 'iban'
  | 'bic'
  | 'vatId'
  | 'buyer'
  | 'buyerVat'
  | 'seller'
  | 'elsewhere'
  | 'credited'
  | 'other'

const NO = '(?:nummer|number|numero|nr|no|num|n|id|#)'
const INVOICE_NL = '(?:(?:e |btw )?[a-z]*(?:factuur|faktuur)|creditnota|kredietnota)'
const INVOICE_FR = '(?:facture(?: d avoir| d acompte| de vente| de solde| finale| tva)?|avoir|note de credit)'
const INVOICE_EN =
  '(?:(?:tax |sales |commercial |vat |proforma )?invoices?|credit ?notes?|credit memos?|bill|retail invoices bill)'
const INVOICE_DE =
  '(?:(?:teil|schluss|abschlags|handels|storno|korrektur|sammel|ausgangs)?rechnung|(?!(?:be|ab|ver|an)rechnung)[a-z]+rechnung|gutschrift|rechnungs ?korrektur|warenrechnung|beitragsrechnung|storno)'
/** The names of an invoice among lawyers and other professions. */
export const FEES =
  '(?:(?:staat|nota) van (?:kosten en )?ereloon(?: en kosten)?|(?:kosten en )?ereloon ?(?:nota|staat)|(?:note|etat|releve) (?:de frais et |d )?honoraires(?: et frais)?|honorar ?(?:note|rechnung)|fee note|note of fees|statement of fees)'
const ANY_INVOICE = `(?:${INVOICE_NL}|${INVOICE_FR}|${INVOICE_EN}|${INVOICE_DE})`
const WITHOUT = '(?:excl(?:usief|usive|u)?|exc|hors|zonder|sans|ohne|before|ex|without)'
const WITH =
  '(?:incl(?:usief|usive|u)?|inc|inbegrepen|tvac|ttc|mit|inkl(?:usive)?|met|avec|with|including|after|comprise)'
const TAX = '(?:btw|tva|t v a|b t w|vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|taxes?|gst|steuern?)'
const TOTAL =
  '(?:algemeen totaal|totaal|total|totaux|totals|gesamt|summe|totaalbedrag|montant|amount|bedrag|betrag|somme)'

const words: Record<Topic, string[]> = {
  number: [
    `${INVOICE_NL}s? ?(?:nummer|nr|no|n|num|#|number)`,
    `${NO} (?:van (?:de )?|der )?(?:${INVOICE_NL}|rechnung|gutschrift)`,
    `${NO} (?:de la |de l |de |d |la )?${INVOICE_FR}`,
    `${INVOICE_FR} ${NO}`,
    `(?:reference|ref) (?:de la |de )?facture`,
    `${INVOICE_EN} ?${NO}`,
    `invoice ref(?:erence)?`,
    `(?:rechnungs|rechnung|gutschrift|gutschrifts|beleg|storno|handelsrechnung|korrekturrechnung|dokument|dokumenten) ?${NO}`,
    `rechnungskorrektur ${NO}`,
    `(?:document|stuk|documenten|piece|etat|nota) ?${NO}`,
    `${NO} (?:de |du )?(?:document|piece)`,
    `onze referentie factuur|${FEES} ${NO}`,
    `(?:fa[ck]t|fac|inv|re|rg|rech|rechn|beleg|bel) ?${NO}|(?:invoice|bill|facture|factuur) (?:ref|reference|referentie|kenmerk)|(?:invoice|document) id`,
  ],
  bareNumber: [
    `${NO}|nummer|notre ref(?:erence)?|n ref|o ref|ons kenmerk|onze ref(?:erentie)?|our ref(?:erence)?|unser zeichen`,
  ],
  title: [ANY_INVOICE, FEES],
  order: [
    `(?:uw|votre|your|ihre?|ihr) (?:bestelling|bestelbon|order|opdracht|commande|bon de commande|purchase order|po|bestellung|auftrag|bestell)(?: ${NO}| ref| datum)?|v commande|(?:customer|client) po(?: ${NO})?|po (?:ref|reference)`,
    `auftrags? ?${NO} (?:des|vom) kunden|(?:kunden|besteller) ?(?:bestell|auftrags?) ?(?:${NO}|referenz)|(?:commande|bestelling|bestellung|order) (?:client|klant|van de klant|${NO})`,
    `(?:uw |votre |your |ihre |klant )?(?:bestelbon|bestel|bestellings?|bestelling|inkoop|inkooporder|order|aankooporder|bestelopdracht)s? ?(?:${NO}|referentie|ref|kenmerk)`,
    `(?:uw |klant )(?:bestelling|order|bestelbon|po)`,
    `${NO} (?:de )?cde(?: client)?|(?:bestel|order) ?(?:nr|nummer) (?:van de )?klant`,
    `(?:bestelbon|inkooporder|bestelreferentie|besteldocument)`,
    `(?:votre )?(?:${NO} |reference |ref |votre )(?:de |du |d |votre )?(?:bon de |la )?commande(?: client| ${NO})?`,
    `(?:bon de commande|commande)(?: ${NO}| client)?`,
    `${NO} bdc`,
    `(?:your |customer |client |buyer )?(?:purchase order|po|p o|order)(?: reference| ref)? ?${NO}`,
    `(?:your |customer )?(?:purchase order|order reference|order ref)`,
    `your order(?: ref(?:erence)?| ${NO})?`,
    `po`,
    `(?:ihre )?bestell(?:ung)?s? ?${NO}`,
    `ihre (?:bestellung|bestellreferenz|auftragsnummer)`,
    `bestell[iu]ng|bestellreferenz|kundenbestell ?${NO}`,
  ],
  buyerReference: [
    `auftrag|uw (?:ref(?:erentie)?|kenmerk)|(?:votre|v) ref(?:erence)?|your ref(?:erence)?|ihre? (?:zeichen|referenz)|klant ?referentie|customer ref(?:erence)?`,
  ],
  issued: [
    `${INVOICE_NL}s? ?(?:datum|dd)`,
    `datum (?:van )?(?:de )?(?:factuur|creditnota|opmaak|uitgifte)|fact(?:uur|uratie)? ?datum|opgesteld op|uitgereikt op|gefactureerd op`,
    `uitgiftedatum|opmaakdatum|documentdatum|datum document|factuur van|opgemaakt op`,
    `date (?:de la |de l |de |d |du )?(?:${INVOICE_FR}|emission|document|facturation)`,
    `(?:facture|avoir|note de credit) (?:du|en date du)|emise? le|etablie? le|date facture`,
    `${INVOICE_EN} ?date`,
    `(?:date of issue|issue date|issued (?:on|at)|issued|date issued|date of invoice|document date|billing date|dated|date invoiced|invoiced on|raised on)`,
    `(?:rechnungs|rechnung|beleg|ausstellungs|gutschrifts|dokument|ausgabe|erstellungs) ?datum|datum der rechnung|ausgestellt am|erstellt am|re datum|rechnung vom`,
  ],
  date: [`datum|date|dat|fait (?:a|le)|le|vom|d d|dd`],
  due: [
    `(?:uiterste |laatste )?(?:verval|betaal|betalings) ?(?:datum|dag|termijn datum)`,
    `(?:te )?(?:betalen|voldoen|betaald|betaling|over te maken)(?: te zijn)?(?: uiterlijk| ten laatste)? (?:voor|tegen|op|uiterlijk|ten laatste op|uiterlijk op)(?: het| de)?`,
    `(?:gelieve |graag )?(?:te )?betalen (?:voor|tegen|uiterlijk)|uiterlijk op|ten laatste op`,
    `date (?:d |limite d |limite de |de )?(?:echeance|paiement|reglement|exigibilite)`,
    `echeance(?: le| du| au)?|payable (?:le|avant le|au plus tard le|pour le)|(?:a |facture a |merci de |veuillez )?(?:payer|regler|acquitter|verser)(?: avant le| le| pour le| au plus tard le| avant| d ici le)`,
    `(?:paiement|reglement|solde)(?: du| est du)?(?: avant le| pour le| au plus tard le| le)|a (?:payer|regler)(?: pour| avant)(?: le)?|date d exigibilite|exigible le|echoit le`,
    `vervalt|verloopt|verval|verfall(?:s ?(?:datum|tag))?`,
    `(?:vervalt|verloopt|te vereffenen|te betalen|betaling|betaalbaar|verschuldigd)(?: ten laatste| uiterlijk)?(?: op| tegen| voor)(?: het| de)?|betaling (?:uiterlijk|verwacht|ten laatste)(?: op| tegen| voor)?|betaalbaar(?: tot)?|vervaltermijn`,
    `(?:payment |invoice |bill )?due ?(?:date|by|on|before)?|due date for payment|(?:payment )?due`,
    `(?:please )?(?:pay|remit|payable|payment|paid|transfer)(?: by| before| until| no later than| on or before)+|payment deadline|pay by date|(?:date|payment is|payments?|invoice is) due(?: by| on)?|due (?:by|on|for payment)|settle(?: this| the| your)?(?: invoice| bill| account| balance)? (?:by|before)|(?:payable|deadline|falls due|maturity)(?: on| by| before| date)?`,
    `fallig(?:keit)?(?:s ?datum|s ?tag)?(?: am| zum| bis)?|zahlbar(?: bis| bis zum| am)?|zahlungs ?(?:ziel|frist|datum|termin)(?: bis| am)?`,
    `(?:bitte )?(?:zu )?(?:zahlen|begleichen|uberweisen)(?: sie)?(?: bis)+(?: zum)?|zahlung (?:fallig|bis)(?: am| zum| bis)*|zahlungs ?eingang bis(?: zum)?|falligkeit|(?:bis spatestens|spatestens bis|spatestens am|bis zum|bis zu dem)`,
  ],
  reference: [
    `(?:gestructureerde |vrije )?mededeling|(?:met )?vermelding van|te vermelden bij betaling|betalings?(?:kenmerk|referentie)|referentie (?:bij )?betaling|ogm|vermeld(?: dit| a u b)?(?: bij (?:uw |de )?(?:betaling|overschrijving))|met (?:als )?(?:vermelding|mededeling|referentie|kenmerk)`,
    `communication(?: structuree| libre)?|(?:reference|ref) (?:de |du |a rappeler |pour le )?(?:paiement|virement|reglement)|reference avis de paiement|vcs|(?:reference |mention |numero )?a (?:rappeler|indiquer|mentionner)(?: (?:lors|au moment) (?:du|de votre) (?:paiement|virement)| sur (?:votre|le) (?:virement|paiement))?|avec (?:la )?(?:mention|reference|communication)`,
    `(?:payment|remittance|bank) (?:reference|ref|advice|information|id)|reference for payment|structured (?:communication|reference|message)|(?:please )?quot(?:e|ing)|(?:remittance|bank|transfer) (?:ref|reference|message)|payment ref|creditor reference`,
    `verwendungs ?zweck|zahlungs ?referenz|zahlungsreferenz ${NO}|mitteilung|kundenreferenz|vsnr|versicherungs(?:schein)? ?${NO}|[a-z]*vertrags? ?${NO}|bitte(?: bei (?:der )?(?:zahlung|uberweisung))? angeben|zahlungsbetreff|betreff|kassenzeichen|buchungszeichen|aktenzeichen|strukturierte mitteilung|zahlungs ?(?:kennzeichen|avis)`,
  ],
  net: [
    `(?:${TOTAL}|base|net|montant net) (?:h t|h t v a|h tva|htva|hors t v a)`,
    `(?:sub ?totaal|sub ?total|tussentotaal|sous total|zwischensumme|netto ?totaal|nettototaal|netto ?bedrag|netto ?betrag|netto ?summe|netto|net)`,
    `${TOTAL}(?: bedrag| amount| montant)? (?:${WITHOUT} ${TAX}|netto|net|ht|htva|hors tva|hors taxes?|h t|h t v a|nett)`,
    `(?:montant|base|total) (?:total )?(?:ht|htva|h t|hors tva|hors taxes?)`,
    `(?:net|taxable) (?:total|amount|value|sum)(?: amount)?|total (?:before|excluding) ${TAX}|total taxable(?: amount)?|amount ${WITHOUT} ${TAX}`,
    `(?:netto|gesamt|rechnungs) ?(?:summe|betrag|gesamt|total|wert)(?: netto| ohne ${TAX})|gesamt ?netto|summe netto|netto ?gesamt(?:betrag)?|positionen netto|gesamtbeitrag|net total amount`,
    `(?:maatstaf van heffing|belastbaar bedrag|totaal goederen|basis(?: btw)?|base (?:tva|imposable)|basisbetrag|bemessungsgrundlage|grundlage|grondslag)`,
    `(?:totaal|bedrag) (?:${WITHOUT})|(?:excl|exclusief) ${TAX}|rechnungssumme ohne ${TAX}|summe positionen|positionssumme`,
  ],
  vat: [
    `(?:totaal |bedrag |total |montant |montant total |montant de la |total de la |tax |summe |gesamt |zzgl |plus |total de |sum )?${TAX}(?: bedrag| totaal| total| amount| gesamt| summe| betrag| montant| sum| due| payable)?`,
    `(?:mwst|ust|steuer|umsatzsteuer|mehrwertsteuer|btw|tva|vat|versicherungs ?steuer|sales tax) ?(?:betrag|bedrag|amount|summe|total|gesamt)?`,
    `(?:value added tax|belasting(?:en)?|taxe sur la valeur ajoutee|taxes|belasting over de toegevoegde waarde)`,
    `versicherungs?steuer(?:betrag)?|steuerbetrag(?: in)?|total ${TAX}|${TAX} total|total des taxes|montant (?:de )?(?:la )?tva|bedrag btw`,
  ],
  total: [
    `(?:${TOTAL} )?(?:general |a payer )?${TAX} (?:comprise?|incluse?|inclus|inbegrepen|included|inbegriffen|enthalten)`,
    `(?:${TOTAL}|prix|net) (?:general )?(?:tvac|t v a c|t t c)`,
    `${TOTAL}(?: bedrag| amount| montant| general| eur| euro)? (?:${WITH}(?: ${TAX})?|brutto|gross)`,
    `(?:montant|total|net|prix) (?:total )?(?:ttc|tvac|t t c|t v a c|toutes taxes comprises)|ttc|tvac`,
    `(?:grand|gross|invoice|final) (?:total|amount)(?: amount| ${WITH} ${TAX})?|total (?:invoice|including) ?(?:${TAX}|amount|value)?|amount ${WITH} ${TAX}|${WITH} ${TAX}`,
    `(?:gesamt|brutto|end|rechnungs|schluss) ?(?:betrag|summe|beitrag|total|preis)(?: brutto| inkl ${TAX}| ${WITH} ${TAX})?|gesamt ?brutto|brutto ?(?:gesamt|total)|rechnungssumme|bruttosumme`,
    `(?:factuur|eind|bruto) ?(?:totaal|bedrag)|totaal factuur|algemeen totaal|total (?:de la )?facture|total general|montant total`,
    `totaal (?:${WITH})|total [a-z]{0,3} ?${WITH} ${TAX}`,
  ],
  sum: [`(?:totaal|total|gesamt|summe|totaux|totaalbedrag)(?: eur| euro| amount| bedrag)?`],
  payable: [
    `(?:totaal |total |summe )?(?:(?:in uw|in jouw) voordeel|en votre faveur|zu ihren gunsten|in your favou?r)(?: tvac)?`,
    `(?:totaal )?(?:te betalen|te voldoen|verschuldigd)(?: bedrag| saldo)?|(?:totaal |bedrag )?te betalen(?: bedrag)?|saldo`,
    `(?:net |montant |total |solde |reste |somme )?(?:a payer|du|a regler)|net a payer|montant (?:du|net)`,
    `(?:total |amount |balance |net )?(?:amount due|due|payable|balance due|to pay)|due payable|amount (?:due|payable)|total (?:due|payable|to pay)|balance(?: due)?`,
    `(?:(?:noch )?zu zahlen(?:der)?(?: betrag| beitrag)?|noch offen|rest(?:betrag|summe|zahlung|forderung|saldo|bedrag)|verbleibende[rn]? (?:betrag|restbetrag)|resterend (?:bedrag|saldo)|remaining (?:balance|amount)|outstanding(?: balance| amount)?|zahlbetrag|zahlungsbetrag|offener betrag|falliger betrag|zu uberweisen)`,
  ],
  paid: [
    `(?:reeds |al |eerder )?(?:betaald|betaalde|voldaan|voorschot(?:ten)?|aanbetaling(?:en)?|ontvangen betaling(?:en)?)(?: (?:bedrag|provisie|voorschot(?:ten)?|ontvangen))?|(?:reeds |al )(?:ontvangen|gestort)(?: voorschot(?:ten)?)?`,
    `(?:acomptes?|provisions?)(?: (?:deja )?(?:versee?s?|payee?s?|recue?s?|reglee?s?))?|deja (?:payes?|regles?|verses?)|montant (?:deja )?(?:paye|regle|verse)|paiements? recus?`,
    `(?:already |amount |less )?paid(?: to date)?|prepaid|deposit(?: paid)?|(?:less )?payments? received|prepayment`,
    `(?:abzuglich |geleistete |erhaltene )?(?:anzahlung(?:en)?|abschlagszahlung(?:en)?)|bereits (?:gezahlt|bezahlt|geleistet|erhalten)`,
  ],
  rounding: [
    `(?:rundung|afronding|arrondis?|rounding)(?: (?:difference|adjustment|verschil|op 5 cent|a 5 centimes))?|afrondingsverschil|rundungsdifferenz|difference d arrondi`,
  ],
  discount: [
    `(?:handels|bijzondere |extra |totale |klanten)?korting(?: op (?:het )?totaal| totaal)?|(?:trade |total |special |early |order )?discounts?|(?:remise|ristourne)s?(?: commerciale| globale| exceptionnelle| totale)?|(?:gesamt|sonder|treue)?rabatt|nachlass|skonto|escompte|allowances?|versement`,
  ],
  cost: [
    `(?:verzend|transport|lever(?:ings)?|verpakkings|administratie|behandelings|dossier|vracht|port)kosten|verzending|vrachtkosten|shipping(?: costs?| and handling| charges?)?|freight(?: costs?| charges?)?|carriage|delivery (?:charges?|costs?)|handling(?: fee)?|postage|(?:versand|fracht|liefer|verpackungs|porto|bearbeitungs|transport)kosten|versand|fracht|porto|(?:verpakking|verzending|emballage|port|pack(?:ag)?ing|postage|shipping|verpackung|versand) (?:en|et|and|und) (?:verpakking|verzending|emballage|port|transport|expedition|pack(?:ag)?ing|shipping|versand)|frais (?:de |d )?(?:port|livraison|transport|envoi|expedition|dossier|administratifs|emballage)|toeslag|supplement|zuschlag|surcharge|recupel|bebat|transport`,
  ],
  iban: [
    `iban|rekening(?:nummer)?|compte(?: bancaire)?|bank account|konto(?: ${NO})?|kontonummer|bankrekening|${NO} de compte`,
  ],
  bic: [`bic|swift(?: bic| code)?|bic swift|code bic|code swift`],
  vatId: [
    `(?:btw|tva|vat|ust|mwst|tax|umsatzsteuer)(?: id| ident| identifikations| registration| reg| identification| intra| intracommunautaire)*(?: ${NO})+|(?:btw|tva|vat) (?:be|nl|fr|de|lu)`,
    `${NO} (?:de )?tva(?: intra(?:communautaire)?)?|ust ?id(?: ?nr)?|ust ?idnr|(?:ondernemings|ondernemers)(?:nummer|nr)|kbo(?: ${NO})?|bce(?: ${NO})?|${NO} d entreprise|company (?:number|reg(?:istration)?(?: ${NO})?)|enterprise number|unternehmensnummer|numero d entreprise|rpr|rpm|tva intracom(?:munautaire)?`,
  ],
  buyer: [
    `(?:gefactureerd|facturatie|faktuur|factuur) ?(?:adres|aan|voor|gegevens)(?: aan)?|facturatie|(?:klant|koper)(?:en)?(?:gegevens| gegevens| naam| en adres)?|(?:bestemd )?voor|verkocht aan|(?:aan|afnemer|opdrachtgever|bestemmeling|geadresseerde|debiteur|ontvanger)`,
    `factur(?:e|er|ee) (?:a|au nom de)|adresse (?:de |du )?(?:facturation|client)|(?:coordonnees|donnees|informations|infos)(?: du| de| de la)? (?:client|facturation)|facturation|doit|(?:adressee?|envoyee?|vendue?) a|client|acheteur|preneur|donneur d ordre|destinataire|facture pour|a l attention de|adresse client|pour|a`,
    `(?:bill|billed|invoice|invoiced|sold|charge|issued|addressed|billing) to|(?:invoice|bill|prepared) for|billing (?:address|details|information)|(?:customer|client|buyer)(?: details| name| address| information)?|recipient|purchaser|payer|invoice address|bill to address|to|for|attn|attention`,
    `rechnungs ?(?:empfanger|adresse|anschrift)|rechnung (?:an|fur)|kaufer(?: leistungsempfanger)?|kunde|(?:leistungs|gutschrifts)?empfanger|abnehmer|besteller|auftraggeber|an|fur|kunden ?(?:daten|adresse|anschrift)`,
  ],
  buyerVat: [
    `(?:uw|klant|your|customer|client|buyer|votre|ihre|kunden|client s|customer s|bill to|acheteur) ?(?:btw|tva|vat|ust|tax|ondernemingsnummer)(?: id| registration| identification)*(?: ?${NO})*`,
    `(?:btw|tva|vat) (?:${NO} )?(?:klant|client|customer|buyer|acheteur|van de klant|du client|afnemer)|votre ${NO} (?:de )?tva|${NO} tva client|ihre ust(?: ?id)?(?: ?nr)?`,
  ],
  seller: [
    `leverancier|verkoper|fournisseur|vendeur|emetteur|seller|vendor|supplier|sold by|from|lieferant|verkaufer|rechnungssteller|absender|van|de la part de|issuer|issued by|leistungserbringer|expediteur`,
  ],
  elsewhere: [
    `(?:lever|leverings|verzend|aflever)(?:adres| adres|ings adres)|levering(?: aan)?|(?:geleverd|verzenden|verzonden|leveren) (?:aan|naar)|lieu (?:de )?livraison|(?:adresse de )?livraison(?: adresse references)?|livre a|ship(?:ped|ping)? (?:to|address)|deliver(?:y|ed) (?:to|address)|liefer ?(?:adresse|anschrift)|waren ?empfanger|abweichender [a-z]+|representant fiscal|steuerbevollmachtigter(?: des verkaufers)?|beneficiaire|payee|zahlungsempfanger|tax representative`,
  ],
  credited: [
    `(?:(?:datum|nummer|nr) (?:van )?(?:de )?)?(?:oorspronkelijke|originele|gecrediteerde|betreffende|betrokken|initiele) factuur(?: ?${NO}| datum)?|(?:betreft|inzake|mbt|m b t|correctie (?:van|op)|creditering (?:van)?|op|voor|bij|met betrekking tot|verwijzing naar|verwijst naar|annuleert) (?:de |onze |uw )?factuur(?: ?${NO})?`,
    `(?:${NO} (?:de )?|date (?:de )?)?facture (?:d origine|associee|initiale|originale|concernee|rectifiee|creditee|correspondante)|(?:correspondance|concerne|relative? a|relatif a|suite a|annule|annulation de|correction de|avoir sur|sur|porte sur|reference a) (?:la |notre |votre |l )?facture(?: ${NO})?`,
    `(?:original|referenced|related|credited|corrected|initial) invoice(?: ${NO}| date| ref(?:erence)?)?|(?:refers to|regarding|relates to|relating to|in respect of|against|credit (?:for|of|against)|correction (?:of|to)|cancels|cancellation of) (?:our |your |the )?invoice(?: ${NO})?`,
    `(?:ursprungs|ursprungliche|original|urspr) ?(?:beleg|rechnung)(?:s? ?${NO}|s? ?datum)?|(?:zu|zur|bezug|bezug auf|bezuglich|betrifft|betr|korrektur (?:zu|der|von)|gutschrift (?:zu|zur)|storno (?:zu|der|von)|stornierung (?:der|von)) (?:unserer |ihrer |der |die )?rechnung(?:s? ?${NO}|s? ?datum)?`,
    `(?:betreft|inzake|concerne|objet|betr|betreff|bezug|betrifft|regarding)|(?:oorspronkelijk|origineel) (?:document|nummer)|document (?:d origine|initial|rectifie)|(?:original|corrected|credited) document|(?:corrigeert|rectifie|corrige|corrects|korrigiert|annuleert|annule|cancels|storniert)`,
  ],
  other: [
    `(?:klant|klanten|relatie|debiteur(?:en)?|client|kunden|kunde|customer|account|cust|abonnee|dossier|member|patient)s? ?(?:${NO}|code|ref(?:erentie|erence)?)|${NO} (?:de |du |d )?(?:client|compte client|abonne|dossier)|code client|ref(?:erence)? client|kdnr|kd nr`,
    `(?:lever(?:ings)?bon|pakbon|bon de livraison|lieferschein|delivery note|despatch(?: advice| notice)?|packing slip|bon de reception|wareneingang)(?: ?${NO}| datum| date)?|${NO} (?:de |du )?bon de (?:livraison|reception|vente)`,
    `(?:order|bestel|bestell(?:ung)?s?|auftrags?|commande|besteldatum|purchase order) ?(?:datum|date)(?: lief)?|date (?:de |de la |du )?(?:commande|bon de commande)|auftrag datum(?: lief)?`,
    `(?:lever(?:ings)?|verzend|prestatie|uitvoerings) ?(?:datum|date)|date (?:de |d )?(?:la )?(?:livraison|prestation|debut(?: de prestation)?|fin(?: de prestation)?|execution|expedition|reception)|(?:delivery|shipment|shipping|service|supply|ship|tax point|despatch) date|date of (?:delivery|supply|service|shipment)|(?:liefer|leistungs|versand) ?datum|(?:ge|uit)leverd op|(?:livre|preste|effectue|expedie|execute)e?s? le|delivered(?: on)?|shipped(?: on)?|geliefert am|datum (?:van )?(?:de )?(?:levering|prestatie|uitvoering)|date of order|besteld op|commande le|commande du|ordered(?: on)?|bestellt am|lieferschein datum|leistungs ?(?:zeitraum|datum)|liefer leistungszeitraum|(?:start|end) of service`,
    `(?:facturatie|facturerings|factuur)?periode|period(?:e)?(?: du| de| van)?|billing period|rechnungs ?zeitraum|zeitraum|abrechnungszeitraum|berechnungszeitraum|service period`,
    `(?:contract|contrat|vertrag|offerte|devis|quote|quotation|angebot|project|projet|projekt|werf|chantier|ticket|job|dossier|abonnement)s? ?(?:${NO}|ref(?:erence)?)?|${NO} (?:de |du )?(?:contrat|devis|projet|travail)|ref (?:projet|comptable|appel d offres)|appel d offres`,
    `gln|siren(?: siret)?|siret|ean|gtin|duns|rcs|r c s|hrb(?: ${NO})?|hra(?: ${NO})?|handelsregister|amtsgericht|steuer ?(?:nr|nummer)|st nr|naf|ape|eori|licence|lief nr|lieferanten ?(?:nr|nummer)|leveranciersnummer|auftrag(?:s)? ?(?:nr|nummer)(?: lief)?|(?:sales|verkoop) ?orders?(?: ${NO})?|(?:ons|onze|notre|our|unsere?) (?:order|bestelling|opdracht|commande|cde|auftrag)(?:s? ?${NO}| ref(?:erence)?)?|(?:cde|commande) interne(?: ${NO})?|reklamations ?(?:nr|nummer)|(?:erkennings|vergunnings|zulassungs) ?${NO}|${NO} (?:d |de )?(?:agrement|autorisation|erkenning|vergunning)|(?:agrement|autorisation|erkenning|vergunning)(?: ${NO})?|(?:licen[cs]e|permit|approval) ${NO}`,
    `tel(?:efoon|ephone|efon)?|phone(?: ${NO})?|fax(?: ${NO})?|gsm|mobile?|mobiel|www|e mail|email|mail|website|home page|giro ${NO}|blz|postbank|bank(?:leitzahl)?`,
    `page|pagina|seite|blz|bladzijde|blad|poste|pos|ligne|lijn|artikel(?: ?${NO})?|art ?${NO}|article|item ${NO}|reference|referentie|ref`,
    `nombre de pieces|aantal|quantite|quantity|qty|menge|prijs|prix|price|preis`,
  ],
}

export const LABELS = Object.entries(words).map(([topic, patterns]) => ({
  topic: topic as Topic,
  pattern: new RegExp(`(?<= )(?:${patterns.join('|')})(?= )`, 'g'),
}))
