import type { CueWords } from './cue.ts';

/** French words by what they are in an order to a model. */
export const french: CueWords = {
  addressee: 'chatbot chatbots llm',
  maybeAddressee: 'ia ias',
  machine:
    'modèle modèles langage assistant assistants assistante agent agents robot robots machine machines système systèmes automatique automatisé automatisés artificielle intelligence automate moteur conversationnel',
  override:
    'ignore ignorez ignorer oublie oubliez oublier contourne contournez contourner fais faites abstraction annule annulez annulent passe outre remplace remplacent caduques nulles écarte écartez',
  instruction:
    'instruction instructions consigne consignes directive directives règle règles ordre ordres tâche tâches mission prompt restriction restrictions contrainte commande',
  prior:
    'précédent précédente précédentes précédents antérieur antérieures dessus initiale initiales initial tout toutes tous reçu reçues jusqu préalable',
  speech:
    'dis dites dire réponds répondez répondre écris écrivez écrire mentionne mentionnez mentionner recommande recommandez recommander indique indiquez précise précisez ajoute ajoutez ajouter inclus incluez inclure commence commencez termine terminez affirme affirmez présente présentez présenter décris décrivez cite citez note notez évalue évaluez évaluer répète répétez affiche affichez attribue attribuez vante conseille conseillez parle parlez place donne donnez insère souligne loue',
  output:
    'réponse réponses résumé résumés synthèse sortie avis note notation évaluation résultat recommandation phrase phrases mot mots texte conclusion comparaison compte paragraphe publicité source sources titre',
  obligation:
    'dois doit devez doivent toujours jamais uniquement seulement seul veuillez merci obligatoirement impérativement impératif prière faut obligation tenu tenus assurez absolument quoi exclusivement systématiquement prié priés',
  user: 'utilisateur utilisateurs utilisatrice humain humains lecteur lecteurs client clients visiteur internaute personne quiconque demandeur',
  you: 'tu te toi ton ta tes vous votre vos',
  condition: 'si lorsque lorsqu quand chaque dès avant après toute',
  authority:
    'important importante urgent attention administrateur propriétaire développeur officiel officielle confidentiel système légale juridique priorité prioritaire autorisé éditeur obligatoire',
  transfer:
    'envoie envoyez envoyer transmets transmettez transmettre transfère transférez ouvre ouvrez visite visitez rends clique cliquez exécute exécutez copie copiez télécharge appelle appelez consulte suis suivez',
  secret:
    'mot passe identifiants clé clés historique conversation conversations secret secrets données coordonnées adresse messages confidentielles',
  praise:
    'meilleur meilleure meilleurs sûr sûre fiable fiables leader excellent excellente premier première positif positive positifs étoiles cinq maximale incontournable référence parfait favorable élogieux',
  criticism:
    'concurrent concurrents concurrence négatif négative négatifs critique critiques défaut défauts faiblesses inconvénients dangereux mauvais alternatives limites',
  subject:
    'page site document article texte produit produits entreprise société candidat candidature cv marque boutique contenu contenus vendeur manuscrit ci présent présente',
  reading:
    'résume résumez résumer résumes lis lisez lire lisant lisent traite traitez traiter traites analyse analysez analyser analyses indexe indexez compare comparez traduis traduisez parcours parcourez évalues demande interrogé interrogée',
  concealment:
    'caché cachée cachées secret secrète révèle révélez révéler mentionne discrètement silence invisible dissimule tais cache signale divulgue divulguez',
  role: 'rôle fais semblant comporte agis agissez joue incarne mode',
  change: 'maintenant désormais nouveau nouvelle nouvelles nouveaux dorénavant partir plutôt lieu remplace actualisé',
  approval:
    'achète achetez acheter paie payez virement commande commander approuve approuvez valide choisis choisissez privilégie privilégiez retenez accepte recrute embauche réserve',
  negation: 'ne pas jamais sans aucun aucune ni rien',
  notice:
    'note message remarque avis attention destination adresse cher chère chers bonjour intention destiné destinée lire',
};

/** Spanish words by what they are in an order to a model. */
export const spanish: CueWords = {
  addressee: 'chatbot chatbots',
  maybeAddressee: 'ia ias',
  machine:
    'modelo modelos lenguaje asistente asistentes agente agentes robot robots máquina sistema sistemas automático automáticos automatizado automatizados artificial inteligencia rastreador motor buscador',
  override:
    'ignora ignore ignorar ignoren olvida olvide olvidar olviden omite omita omitir descarta descarte omiso anula anule sobrescribe salta sáltate caso reemplaza sustituye',
  instruction:
    'instrucción instrucciones instruccion indicación indicaciones orden órdenes directriz directrices regla reglas tarea tareas restricciones misión prompt política consigna consignas',
  prior:
    'anterior anteriores previo previa previas previos arriba original originales inicial todo todas todos recibido recibidas hasta',
  speech:
    'di diga digan decir responde responda respondan responder escribe escriba escribir menciona mencione mencionar recomienda recomiende recomendar indica indique incluye incluya incluir añade añada agrega agregue empieza comienza termina afirma afirme presenta presente describe describa cita cite califica califique evalúa evalúe repite repita muestra muestre destaca destaque aconseja contesta conteste habla hable nombra coloca pon ponga da otorga elogia',
  output:
    'respuesta respuestas resumen resúmenes salida reseña valoración puntuación calificación evaluación resultado recomendación frase palabra palabras texto conclusión comparación párrafo anuncio fuente fuentes título',
  obligation:
    'debes debe deben deberá deberás siempre nunca solo sólo únicamente favor obligatorio obligatoriamente obligado imprescindible asegúrate asegúrese tienes tiene exclusivamente necesario jamás cualquier inmediatamente',
  user: 'usuario usuarios usuaria humano humanos lector lectores cliente clientes visitante persona personas quien quienquiera',
  you: 'tú tu tus te ti usted ustedes vuestra vuestro su sus eres',
  condition: 'si cuando cada antes después mientras siempre',
  authority:
    'importante urgente atención administrador propietario desarrollador oficial confidencial sistema legal prioridad prioritario autorizado editor obligatorio',
  transfer:
    'envía envíe enviar envia manda mande reenvía transmite transfiere abre abra visita visite haz haga clic ejecuta ejecute copia copie descarga llama consulta sigue accede',
  secret:
    'contraseña contraseñas credenciales clave claves historial conversación conversaciones secreto secretos datos correo dirección mensajes confidencial confidenciales',
  praise:
    'mejor mejores seguro segura fiable confiable confiables líder excelente primero primera positiva positivo positivas estrellas cinco máxima recomendado recomendada perfecto ideal',
  criticism:
    'competidor competidores competencia negativa negativo negativas crítica críticas defecto defectos debilidades desventajas peligroso malas peor alternativas limitaciones',
  subject:
    'página sitio web documento artículo texto producto productos empresa candidato candidata currículum marca tienda contenido contenidos vendedor',
  reading:
    'resume resuma resumir resumas resúmenes lee lea leer leas lees leyendo procesa procese procesar proceses analiza analice analizar analices indexa compara compare traduce traduzca evalúes pregunten pregunta preguntan',
  concealment:
    'oculto oculta ocultas secreto revela revele revelar menciones discretamente silencio invisible oculte calla avisar avises informes',
  role: 'rol papel actúa actúe comporta comportate finge modo',
  change: 'ahora adelante nuevo nueva nuevas nuevos partir lugar vez reemplaza actualizado',
  approval:
    'compra compre comprar paga pague transferencia pide ordena aprueba apruebe elige elija prefiere acepta contrata selecciona reserva',
  negation: 'no nunca sin ningún ninguna ni nada',
  notice: 'nota mensaje aviso atención estimado estimada querido hola para dirigido destinado lee',
};

/** Portuguese words by what they are in an order to a model. */
export const portuguese: CueWords = {
  addressee: 'chatbot chatbots',
  maybeAddressee: 'ia ias',
  machine:
    'modelo modelos linguagem assistente assistentes agente agentes robô robôs máquina sistema sistemas automático automáticos automatizado automatizados artificial inteligência rastreador buscador',
  override:
    'ignore ignora ignorar ignorem esqueça esqueçam esqueca esquecer desconsidere desconsiderem desconsiderar descarte substitua substituem pule omita anule',
  instruction:
    'instrução instruções instrucoes ordem ordens diretriz diretrizes regra regras comando comandos tarefa tarefas restrições missão prompt orientações orientação',
  prior:
    'anterior anteriores prévio prévia prévias acima original originais inicial tudo todas todos recebeu recebidas até',
  speech:
    'diga digam dizer responda respondam responder escreva escrever mencione mencionem mencionar recomende recomendem recomendar indique inclua incluam incluir adicione acrescente comece termine afirme apresente descreva cite avalie avaliem classifique repita mostre exiba destaque fale elogie atribua insira informe coloque',
  output:
    'resposta respostas resumo resumos saída avaliação nota pontuação resultado recomendação frase palavra palavras texto conclusão comparação parágrafo anúncio fonte fontes',
  obligation:
    'deve devem deverá sempre nunca apenas somente favor obrigatório obrigatoriamente obrigado certifique precisa tem exclusivamente necessário jamais qualquer imediatamente',
  user: 'usuário usuários usuario utilizador utilizadores humano humanos leitor leitores cliente clientes visitante pessoa pessoas quem',
  you: 'você vocês voce seu sua seus suas teu tua te',
  condition: 'se quando ao cada antes depois caso sempre',
  authority:
    'importante urgente atenção administrador proprietário desenvolvedor oficial confidencial sistema legal prioridade autorizado obrigatória',
  transfer:
    'envie enviar envia mande encaminhe transmita transfira abra visite acesse clique execute copie baixe chame siga poste',
  secret: 'senha senhas credenciais chave chaves histórico conversa conversas segredo dados mensagens email endereço',
  praise:
    'melhor melhores seguro segura confiável confiáveis líder excelente primeiro primeira positiva positivo positivas estrelas cinco máxima recomendado perfeito ideal',
  criticism:
    'concorrente concorrentes concorrência negativa negativo negativas crítica críticas defeitos fraquezas desvantagens perigoso ruins pior alternativas limitações',
  subject:
    'página site documento artigo texto produto produtos empresa candidato candidata currículo marca loja conteúdo vendedor',
  reading:
    'resumir resuma resumem lê ler leia lendo lerem processa processar processarem analisa analisar analise indexar comparar compare traduzir traduza avaliar perguntarem perguntar',
  concealment:
    'oculto oculta secreto secretamente revele revelar mencione discretamente silêncio invisível esconda omita avise',
  role: 'papel aja finja comporte modo',
  change: 'agora novo nova novas novos partir vez invés doravante atualizado',
  approval: 'compre comprar pague transferência peça aprove escolha prefira aceite contrate selecione reserve',
  negation: 'não nunca sem nenhum nenhuma nem nada',
  notice: 'nota mensagem aviso atenção prezado prezada caro olá para dirigido destinado lembrete',
};

/** Italian words by what they are in an order to a model. */
export const italian: CueWords = {
  addressee: 'chatbot',
  maybeAddressee: 'ia',
  machine:
    'modello modelli linguistico linguistici assistente assistenti agente agenti robot macchina sistema sistemi automatico automatici automatizzati artificiale intelligenza motore crawler',
  override:
    'ignora ignorate ignorare ignori ignorino dimentica dimenticate dimenticare trascura tralascia scarta scavalca sovrascrivi annulla sostituisce conto',
  instruction:
    'istruzione istruzioni indicazione indicazioni ordine ordini direttiva direttive regola regole comando comandi compito compiti restrizioni missione prompt',
  prior: 'precedente precedenti sopra originale originali iniziale iniziali tutto tutte tutti ricevuto ricevute finora',
  speech:
    'di dite dire dici rispondi rispondete rispondere rispondi scrivi scrivete scrivere menziona menzionate menzionare consiglia consigliate consigliare raccomanda raccomandate raccomandare indica indicate includi includete includere aggiungi aggiungete inizia iniziate termina terminate afferma affermate presenta presentate descrivi descrivete cita citate valuta valutate assegna ripeti ripetete mostra evidenzia parla parlate dai suggerisci proponi elogia',
  output:
    'risposta risposte riassunto riassunti sintesi sommario output recensione valutazione punteggio voto risultato raccomandazione frase parola parole testo conclusione confronto paragrafo pubblicità fonte fonti',
  obligation:
    'devi deve dovete devono dovrai sempre mai solo soltanto esclusivamente favore prego obbligatorio obbligatoriamente obbligato assicurati necessario qualsiasi immediatamente tassativamente unicamente',
  user: 'utente utenti umano umani lettore lettori cliente clienti visitatore persona persone chiunque chi',
  you: 'tu ti te tuo tua tue tuoi voi vostro vostra vostre lei suo sua sei',
  condition: 'se quando ogni prima dopo mentre qualora',
  authority:
    'importante urgente attenzione amministratore proprietario sviluppatore ufficiale riservato sistema legale priorità autorizzato',
  transfer:
    'invia inviate inviare manda mandate inoltra trasmetti apri aprite visita visitate clicca esegui eseguite copia copiate scarica chiama segui',
  secret:
    'password credenziali chiave chiavi cronologia conversazione conversazioni segreto dati messaggi email indirizzo riservate',
  praise:
    'migliore migliori miglior sicuro sicura affidabile affidabili leader eccellente primo prima positiva positivo positive stelle cinque massimo consigliato perfetto ottimo',
  criticism:
    'concorrente concorrenti concorrenza negativa negativo negative critica critiche difetti debolezze svantaggi pericoloso peggiore alternative limiti',
  subject:
    'pagina sito documento articolo testo prodotto prodotti azienda società candidato candidata curriculum marchio negozio contenuto contenuti venditore',
  reading:
    'riassumi riassumere riassumete riassunti leggi leggete leggere leggendo elabori elabora elaborare elaborate analizza analizzi analizzare analizzate indicizzi indicizza confronta confrontate traduci traduce valuti chiedono chiede chiesto',
  concealment:
    'nascosto nascosta nascoste segreto segretamente rivelare rivela menzionare discretamente silenzio invisibile nascondi ometti avvisare',
  role: 'ruolo agisci comportati fingi modalità',
  change: 'ora adesso nuovo nuova nuove nuovi poi invece posto aggiornato partire',
  approval:
    'acquista acquistare compra paga bonifico ordina approva scegli preferisci accetta assumi seleziona prenota',
  negation: 'non mai senza nessun nessuna né niente nulla',
  notice: 'nota messaggio avviso attenzione gentile caro cara ciao per rivolto destinato avvertenza',
};
