import type { CueWords } from './cue.ts';

/** German words by what they are in an order to a model. */
export const german: CueWords = {
  addressee: 'sprachmodell ki kis chatbot chatbots kiassistent kiagent kimodell',
  machine:
    'assistent assistenten assistentin agent agenten modell modelle roboter maschine maschinen maschinell system systeme automatisch automatisierte künstliche intelligenz algorithmus programm software crawler suchmaschine',
  override:
    'ignoriere ignorier ignorieren ignoriert vergiss vergesst vergessen missachte missachten überschreibe überschreiben verwirf verwerfen umgehe umgehen überspringe hebe streiche lösche ungültig aufgehoben außer hinfällig ersetzt beachte',
  instruction:
    'anweisung anweisungen instruktion instruktionen befehl befehle vorgabe vorgaben anordnung richtlinie richtlinien regel regeln auftrag aufträge aufgabe aufgaben prompt beschränkung einschränkung vorschrift weisung weisungen',
  prior:
    'bisher bisherige bisherigen vorherige vorherigen vorherig vorige vorigen obige obigen oben früher frühere ursprünglich ursprüngliche zuvor alles sämtliche vorangegangen',
  speech:
    'sag sage sagen sagt antworte antworten antwortet schreib schreibe schreiben schreibt gib geben gebt nenne nennen nennt erwähne erwähnen erwähnt empfiehl empfehle empfehlen empfehlt bewerte bewerten bewertet lobe loben füge fügen hinzu beginne beginnen beende behaupte beschreibe beschreiben stelle stellen wiederhole zitiere erkläre verweise betone hervor stufe einstufen setze weise weisen hebe teile mitteilen',
  output:
    'antwort antworten zusammenfassung zusammenfassungen ausgabe bewertung bewertungen ergebnis empfehlung empfehlungen überblick satz sätze wort worte note rezension fazit vergleich text absatz werbung quelle quellen quellenangaben überschrift',
  obligation:
    'muss müssen musst müsst soll sollst sollen sollt immer stets niemals nie nur ausschließlich bitte unbedingt zwingend verpflichtet ausnahmslos darf darfst dürfen sofort genau keinesfalls jedem egal',
  user: 'nutzer nutzers nutzern benutzer benutzers anwender anwenders mensch menschen leser leserin kunde kunden besucher fragt person personen jeder',
  you: 'du dir dich dein deine deiner deinen deinem ihr euch eure euer eurer',
  condition: 'wenn falls sobald sofern bevor nachdem während beim jede jedes',
  authority:
    'wichtig wichtige dringend achtung betreiber administrator entwickler inhaber eigentümer vertraulich offiziell offizielle gesetz rechtlich systemnachricht priorität richtlinie verbindlich autorisiert genehmigt',
  transfer:
    'sende senden schicke schicken übermittle übermitteln übertrage weiterleiten leite öffne öffnen besuche besuchen rufe aufrufen lade klicke klicken führe ausführen kopiere hänge folge',
  secret:
    'passwort passwörter kennwort zugangsdaten schlüssel verlauf gespräch gesprächs chatverlauf unterhaltung daten adresse kontodaten geheim geheime',
  praise:
    'beste besten bester bestes sicherste führend führende führenden testsieger empfehlenswert hervorragend höchste höchsten positiv positive sterne fünf vertrauenswürdig ausgezeichnet erste erster',
  criticism:
    'konkurrenz konkurrenten wettbewerber mitbewerber negative negativ kritik schwächen nachteile mängel unsicher schlecht alternative risiken',
  subject:
    'seite webseite dokument artikel text produkt produkte firma unternehmen bewerber bewerberin bewerbung kandidat kandidaten lebenslauf marke shop inhalt inhalte anbieter',
  reading:
    'zusammenfasst zusammenfassen zusammenfasse liest lesen lest verarbeitest verarbeiten auswertest auswerten bewertest analysierst analysieren indexierst vergleichst übersetzt gelesen verarbeitet ausgewertet',
  concealment:
    'versteckt versteckte verschweige verschweigen verrate verraten erwähne heimlich unauffällig unsichtbar geheim verheimliche weglassen lass',
  role: 'rolle verhalte spiele tu als modus persona',
  change: 'jetzt nun ab künftig stattdessen neue neuen neuer neues anstatt statt sofort aktualisiert geändert fortan',
  approval:
    'kaufe kaufen kauf überweise überweisen zahle bezahlen bestelle bestellen genehmige wähle einladen einstellen bevorzuge bevorzugen buche',
  negation: 'nicht kein keine keinen keiner keinerlei ohne weder',
  notice: 'hinweis hinweise nachricht mitteilung anmerkung liebe lieber hallo an alle gilt lies',
};

/** Dutch words by what they are in an order to a model. */
export const dutch: CueWords = {
  addressee: 'taalmodel taalmodellen chatbot chatbots',
  machine:
    'assistent assistenten agent agenten model modellen robot machine systeem systemen automatisch geautomatiseerde kunstmatige intelligentie zoekmachine crawler',
  override: 'negeer negeren genegeerd vergeet vergeten overschrijf overschrijven omzeil sla vervallen vervangt',
  instruction:
    'instructie instructies aanwijzing aanwijzingen opdracht opdrachten richtlijn richtlijnen regel regels bevel bevelen prompt taak taken beperking',
  prior: 'vorige eerdere eerder bovenstaande voorgaande oorspronkelijke alles',
  speech:
    'zeg zeggen antwoord antwoorden schrijf schrijven noem noemen vermeld vermelden beveel aanbevelen aanraden geef geven beoordeel beoordelen voeg toe begin eindig beschrijf herhaal prijs stel raad',
  output:
    'antwoord antwoorden samenvatting samenvattingen uitvoer beoordeling resultaat aanbeveling overzicht zin woord tekst alinea reclame bron bronnen',
  obligation:
    'moet moeten altijd nooit alleen uitsluitend gelieve alsjeblieft verplicht zorg mag direct precies ongeacht',
  user: 'gebruiker gebruikers mens mensen lezer lezers klant bezoeker persoon iedereen',
  you: 'je jij jou jouw jullie uw',
  condition: 'als wanneer indien zodra voordat terwijl bij elke elk',
  authority: 'belangrijk dringend beheerder eigenaar ontwikkelaar officieel vertrouwelijk prioriteit bindend',
  transfer: 'stuur sturen verstuur verzend verzenden open bezoek klik kopieer volg doorsturen',
  secret: 'wachtwoord wachtwoorden gegevens sleutel geschiedenis gesprek geheim geheime',
  praise: 'beste veiligste betrouwbaar betrouwbaarste hoogste sterren vijf positief positieve uitstekend eerste',
  criticism: 'concurrent concurrenten negatieve negatief kritiek nadelen zwakke onveilig slecht',
  subject: 'pagina website document artikel tekst product bedrijf kandidaat sollicitant merk winkel inhoud',
  reading:
    'samenvat samenvatten leest lezen verwerkt verwerken analyseert analyseren indexeert vergelijkt vertaalt gelezen verwerkt',
  concealment: 'verborgen verzwijg verzwijgen onthul vermeld stiekem geheim verberg',
  role: 'rol gedraag doe alsof',
  change: 'nu voortaan nieuwe vanaf plaats',
  approval: 'koop kopen betaal overmaken bestel goedkeuren kies verkies',
  negation: 'niet geen zonder nooit',
  notice: 'let op opmerking bericht aan beste hallo mededeling',
};

/** Swedish, Danish and Norwegian words by what they are in an order to a model. */
export const nordic: CueWords = {
  addressee: 'språkmodell språkmodellen språkmodeller sprogmodel sprogmodeller språkmodel chatbot chatbotar chattbot',
  machine:
    'assistent assistenter agent agenter modell modeller model robot maskin maskiner system automatiska automatisk artificiell intelligens kunstig sökmotor',
  override: 'ignorera ignorer ignorerer glöm glem bortse se åsidosätt hoppa tilsidesæt overse ersätter',
  instruction:
    'instruktion instruktioner instruktionerna instruks instrukser anvisning anvisningar regler reglerna order uppgift uppgifter opgave oppgave riktlinjer retningslinjer prompt',
  prior: 'tidigare tidligere föregående ovanstående forrige ovenstående allt alt alle',
  speech:
    'säg sig si svara svar skriv nämn nevn nævn rekommendera anbefal ange betygsätt bedöm lägg inkludera börja avsluta beskriv upprepa beröm fremhæv',
  output:
    'svar svaret sammanfattning sammanfattningen sammendrag resumé utdata betyg omdöme resultat rekommendation mening ord text stycke reklam källa källor',
  obligation: 'måste ska skal skall alltid altid aldri aldrig bara endast kun vänligen skyldig oavsett omedelbart',
  user: 'användaren användare användarens brugeren bruger brukeren bruker människa läsare läsaren kunden besökare person',
  you: 'du dig din ditt dina deg dit dine ni er',
  condition: 'om när hvis når innan dersom medan varje',
  authority: 'viktigt vigtigt viktig brådskande administratör ägaren utvecklare officiell prioritet konfidentiellt',
  transfer: 'skicka sänd send öppna åbn åpne besök besøg klicka kopiera vidarebefordra följ',
  secret:
    'lösenord lösenordet adgangskode passord uppgifter nyckel historik konversation konversationen samtal samtalet hemlig',
  praise: 'bäst bästa bedste beste säkraste högsta stjärnor fem positiv positiva pålitlig ledande främsta',
  criticism: 'konkurrent konkurrenter negativa negativ kritik nackdelar svagheter dåliga osäker',
  subject:
    'sidan sida siden side webbplats dokument dokumentet artikel artikeln text texten produkt produkten företag företaget kandidat kandidaten varumärke innehåll innehållet',
  reading: 'sammanfattar sammanfatta läser læser leser bearbetar analyserar indexerar jämför översätter behandlar',
  concealment: 'dold dolda avslöja nämn hemligt tyst dölj skjul afslør røp',
  role: 'roll rolle låtsas agera spela',
  change: 'nu nya ny från istället framöver hädanefter',
  approval: 'köp køb kjøp betala betal beställ godkänn välj velg vælg',
  negation: 'inte ikke inga ingen utan',
  notice: 'obs meddelande observera til till kära hej besked',
};
