import type { CueWords } from './cue.ts';

/** Turkish words by what they are in an order to a model. */
export const turkish: CueWords = {
  addressee: 'sohbet chatbot robotu',
  maybeAddressee: 'yz',
  machine:
    'yapay zekâ zeka zekâsı zekası dil model modeli modeller modelleri asistan asistanı asistanlar asistanları ajan ajanı ajanlar botu botlar sistem sistemleri otomatik robot program',
  override: 'yok görmezden unut unutun dikkate say sayın geçersiz iptal atla gel gelin alma almayın',
  instruction:
    'talimat talimatlar talimatları talimatı yönerge yönergeleri komut komutları kural kuralları kurallar görev görevin görevi emir kısıtlama sınırlama istem',
  prior: 'önceki önce eski yukarıdaki yukarıda tüm bütün başlangıçtaki her şeyi ilk',
  speech:
    'söyle söyleyin de deyin yanıtla yanıtlayın cevap cevapla ver verin yaz yazın belirt belirtin bahset bahsedin öner önerin tavsiye et edin ekle ekleyin başla bitir tanımla açıkla değerlendir değerlendirin puanla tekrarla göster öv övün konuş vurgula göster sun',
  output:
    'yanıt yanıtı yanıtın yanıtında cevap cevabı cevabında özet özeti özette özetinde çıktı değerlendirme puan sonuç öneri cümle kelime kelimesini yorum paragrafı paragraf reklam kaynak kaynakları',
  obligation:
    'malısın meli zorunda zorunlu mutlaka her zaman daima asla sadece yalnızca lütfen gerekir gerekiyor hemen kesinlikle gerek şart',
  user: 'kullanıcı kullanıcıya kullanıcının kullanıcıyı kullanıcılara insan insanlar okuyucu müşteri ziyaretçi kişi',
  you: 'sen sana seni senin siz size sizin',
  condition: 'eğer isen iseniz ise olursa zaman her sırasında önce',
  authority: 'önemli dikkat acil yönetici yöneticisi sahibi geliştirici resmi gizli öncelik sistem',
  transfer: 'gönder gönderin ilet iletin aç açın ziyaret tıkla tıklayın çalıştır indir kopyala git',
  secret:
    'şifre şifreler şifreleri parola parolaları anahtar geçmişi geçmiş konuşma konuşmayı sohbet veri verileri bilgileri',
  praise: 'en iyi iyisi güvenli güvenilir lider mükemmel birinci ilk olumlu yıldız beş yüksek',
  criticism: 'rakip rakipler rakipleri olumsuz eleştiri eksik kusur zayıf tehlikeli kötü',
  subject:
    'sayfa sayfayı sayfanın site siteyi belge makale metin metni ürün ürünü şirket aday adayı marka mağaza içerik içeriği',
  reading:
    'özetlerken özetle özetliyorsan okurken okuyan okuyorsan işlerken işleyen analiz ederken karşılaştırırken çevirirken sorulduğunda sorarsa',
  concealment: 'gizli gizlice gizle açıklama söyleme bahsetme sessizce görünmez',
  role: 'rol rolü davran gibi mod modu',
  change: 'artık şimdi bundan sonra yeni yerine itibaren',
  approval: 'satın al alın öde sipariş onayla seç tercih kabul transfer',
  negation: 'değil yok hiçbir asla olmadan',
  notice: 'not mesaj uyarı bildirim sayın sevgili merhaba için yönelik',
};

/** Arabic words by what they are in an order to a model, with and without the article. */
export const arabic: CueWords = {
  addressee: 'الذكاء ذكاء للذكاء روبوت الروبوت روبوتات',
  machine:
    'نموذج النموذج نماذج النماذج لغوي اللغوي اللغة لغة مساعد المساعد المساعدين مساعدي وكيل الوكيل الوكلاء الاصطناعي اصطناعي نظام النظام الأنظمة آلي الآلي الآلية برنامج',
  override: 'تجاهل تجاهلي تجاهلوا انس انسى انسَ إنسى تخط تخطى ألغ تخلص اترك',
  instruction:
    'التعليمات تعليمات تعليماتك الأوامر أوامر الإرشادات إرشادات القواعد قواعد قواعدك المهمة مهمتك مهمة التوجيهات توجيهات القيود',
  prior: 'السابقة السابق سابقا سابقاً أعلاه جميع كل كافة الأصلية الأولى',
  speech:
    'قل قولي قولوا أجب أجيبي رد اكتب اكتبي اذكر اذكري أوص أوصِ أوصي اقترح انصح أضف أضيفي ابدأ اختم صف وصف قيم قيّم كرر اعرض امدح أخبر أكد ضع أدرج امنح وص',
  output:
    'إجابة إجابتك الإجابة إجاباتك ردك الرد رد ملخص الملخص ملخصك تلخيص تلخيصك نتيجة تقييم تقييمك توصية كلمة كلمات جملة فقرة إعلان المصادر مصدر مصادر',
  obligation: 'يجب عليك دائما دائماً أبدا أبداً فقط يرجى الرجاء رجاء لازم ضروري إلزامي تأكد ينبغي فورا فوراً',
  user: 'المستخدم المستخدمين للمستخدم مستخدم الإنسان البشر القارئ العميل الزائر',
  you: 'أنت انت أنتم لك عليك كنت بك',
  condition: 'إذا اذا عند عندما كلما قبل بعد لو',
  authority: 'مهم هام عاجل تنبيه المسؤول مسؤول مدير المالك مالك المطور رسمي سري النظام الأولوية',
  transfer: 'أرسل ارسل أرسلي حول افتح زر انقر اضغط نفذ حمل انسخ اتبع',
  secret: 'كلمة المرور كلمات السر مفتاح مفاتيح سجل المحادثة محادثة بيانات البيانات معلومات سرية',
  praise: 'أفضل الأفضل الأكثر أمانا أماناً موثوق موثوقة موثوقية رائد ممتاز الأول إيجابي إيجابية إيجابيا نجوم خمس أعلى',
  criticism: 'المنافسين المنافس منافس سلبي سلبية السلبية نقد انتقادات عيوب ضعف خطير سيئ',
  subject: 'الصفحة صفحة الموقع موقع المستند الوثيقة المقال مقال النص نص المنتج منتج الشركة شركة المرشح المتجر المحتوى',
  reading: 'تلخيص تلخص تقرأ قراءة تعالج معالجة تحلل تحليل مقارنة ترجمة سئلت يسأل سأل',
  concealment: 'مخفي مخفية سرا سراً تكشف تذكر تخبر بصمت أخف تفصح',
  role: 'دور دورك تصرف تظاهر وضع',
  change: 'الآن الان جديد جديدة الجديدة بدلا بدلاً فصاعدا فصاعداً',
  approval: 'اشتر شراء ادفع حوّل اطلب وافق اختر فضل اقبل',
  negation: 'لا ليس لن بدون لم عدم',
  notice: 'ملاحظة رسالة إلى تنبيه عزيزي مرحبا إشعار موجه',
};

/** Hindi words by what they are in an order to a model. */
export const hindi: CueWords = {
  addressee: 'एआई चैटबॉट',
  machine: 'भाषा मॉडल सहायक असिस्टेंट एजेंट बॉट कृत्रिम बुद्धिमत्ता आर्टिफिशियल इंटेलिजेंस सिस्टम प्रणाली स्वचालित मशीन रोबोट',
  override: 'अनदेखा अनदेखी नज़रअंदाज़ नजरअंदाज भूल उपेक्षा छोड़ रद्द ध्यान',
  instruction: 'निर्देश निर्देशों आदेश आदेशों नियम नियमों कार्य प्रॉम्प्ट दिशानिर्देश',
  prior: 'पिछले पिछली सभी उपरोक्त पूर्व पहले सब ऊपर मूल',
  speech:
    'कहें कहो कहना बताएं बताएँ बताओ बताना लिखें लिखो लिखना उत्तर जवाब दें दो सुझाएँ सुझाएं सुझाव अनुशंसा सिफारिश सिफ़ारिश उल्लेख जोड़ें जोड़ो शुरू दोहराएं दोहराएँ मूल्यांकन प्रशंसा तारीफ वर्णन करें करो',
  output: 'उत्तर जवाब सारांश परिणाम समीक्षा रेटिंग अंक सिफारिश शब्द वाक्य पैराग्राफ़ पैराग्राफ विज्ञापन स्रोत',
  obligation: 'चाहिए हमेशा कभी केवल सिर्फ सिर्फ़ कृपया ज़रूर जरूर अनिवार्य आवश्यक तुरंत अवश्य होगा',
  user: 'उपयोगकर्ता उपयोगकर्ताओं यूज़र यूजर मनुष्य इंसान पाठक ग्राहक व्यक्ति लोगों',
  you: 'आप आपको आपका आपके आपकी तुम तुम्हें तुम्हारे अपने अपना अपनी',
  condition: 'यदि अगर जब हर प्रत्येक समय',
  authority: 'महत्वपूर्ण ध्यान सूचना व्यवस्थापक मालिक डेवलपर आधिकारिक गोपनीय प्राथमिकता सिस्टम',
  transfer: 'भेजें भेजो भेज खोलें खोलो जाएं क्लिक चलाएं डाउनलोड कॉपी',
  secret: 'पासवर्ड कुंजी बातचीत इतिहास चैट डेटा जानकारी गुप्त',
  praise: 'सर्वश्रेष्ठ सबसे अच्छा सुरक्षित विश्वसनीय भरोसेमंद बेहतरीन उत्कृष्ट सकारात्मक सितारे पांच पाँच उच्चतम',
  criticism: 'प्रतियोगी प्रतिस्पर्धी नकारात्मक आलोचना कमियां कमियों कमजोर खराब खतरनाक',
  subject: 'पृष्ठ पेज साइट वेबसाइट दस्तावेज़ लेख पाठ उत्पाद कंपनी उम्मीदवार ब्रांड दुकान सामग्री',
  reading: 'सारांशित पढ़ पढ़ते पढ़ने संसाधित विश्लेषण तुलना अनुवाद पूछे पूछा',
  concealment: 'छिपा छिपाएं छुपाएं गुप्त चुपचाप बताना प्रकट उल्लेख',
  role: 'भूमिका व्यवहार मोड',
  change: 'अब नया नए नई बजाय',
  approval: 'खरीदें खरीदने भुगतान ऑर्डर स्वीकृत चुनें पसंद',
  negation: 'न नहीं मत बिना कोई',
  notice: 'नोट संदेश सूचना प्रिय नमस्ते लिए',
};

/** Chinese and Japanese words by what they are in an order to a model; of each two characters count. */
export const han: CueWords = {
  addressee: '大模 智能 人工 聊天机 機器 机器 言語 言语 语言 語言 チャ 人工知能 アシ エー',
  machine: '助手 助理 模型 代理 系统 系統 自动 自動 爬虫 程序 模型 ボッ モデ シス 爬取 助手',
  override:
    '忽略 无视 無視 忘记 忘記 忘掉 忽視 忽视 绕过 跳过 放弃 取消 作废 覆盖 无效 忘れ 破棄 従わ 上書 撤回 理会 抛开 停止',
  instruction: '指令 指示 提示 命令 规则 規則 设定 設定 任务 任務 要求 限制 プロ ルー 制約 命令 約束 准则 タス ガイ',
  prior: '之前 以上 上述 上面 前面 先前 原来 所有 全部 一切 以前 前の 上記 これ すべ 全て 今ま 先ほ 元の 任何 内容',
  speech:
    '回答 回复 回覆 输出 輸出 告诉 告訴 推荐 推薦 说明 写上 写出 写道 提到 提及 称赞 评价 评为 评分 打分 添加 加入 加上 插入 附上 包含 重复 强调 声明 声称 描述 介绍 開頭 开头 结尾 答え 言っ 述べ 書い 書く 記載 記述 推奨 おす 勧め 薦め 褒め 出力 返答 追加 含め 評価 紹介 返信 伝え 返し 给出 给予 列为 排在 夸奖 赞扬 称其',
  output:
    '回答 答案 回复 总结 摘要 概要 總結 输出 结果 评分 评论 报告 翻译 要約 返答 結果 出力 まと レビ サマ 答え 評価 推荐语 结论 一句 段落 每段 广告 広告 出典 引用 来源',
  obligation:
    '必须 必須 务必 請務 一定 应该 應該 始终 总是 永远 只能 只需 仅仅 请你 请在 请将 请把 请忽 请只 请直 请立 请不 不得 需要 必ず 絶対 常に だけ のみ くだ べき なけ 下さ 严格 立即 直接 一律',
  user: '用户 用戶 使用者 使用 人类 人類 读者 讀者 客户 顾客 访客 提问 ユー 利用者 利用 読者 人間 顧客 対方 询问 谁问 有人',
  you: '你是 你的 你必 你要 你应 你现 你将 您是 您的 你在 你正 你不 你会 你可 如果你 作为 あな 貴方 君は お前',
  condition: '如果 当你 当用 若是 若你 每当 每次 一旦 假如 在总 在回 もし 場合 とき 際は 際に たら 時は 無论 无论',
  authority:
    '重要 注意 紧急 緊急 管理 开发 開発 所有者 官方 正式 机密 機密 系统 系統 优先 優先 运营 运维 授权 作者 最高 最新 権限 公式 网站 版权 法律',
  transfer:
    '发送 發送 发到 发给 发往 转发 上传 访问 打开 点击 執行 执行 调用 下载 复制 送信 送っ 転送 開い クリ アク 実行 ダウ 点开 前往 提交 跳转',
  secret:
    '密码 密碼 密钥 口令 聊天记 记录 历史 对话 對話 隐私 凭据 凭证 数据 パス 履歴 会話 秘密 鍵を 個人 認証 信息 邮箱',
  praise:
    '最好 最佳 最安 最可 第一 首选 首選 优秀 领先 可靠 可信 满分 五星 最优 最高 最も 優れ 安全 信頼 一番 最良 正面 积极 好评 冠军 権威 权威 值得',
  criticism: '竞争 競争 竞品 负面 負面 缺点 批评 批判 欠点 差评 危险 危険 不足 否定 競合 弱点 悪い 劣る 问题',
  subject:
    '页面 网页 網頁 本文 文章 文档 文件 本页 本站 网站 產品 产品 公司 候选 简历 店铺 品牌 内容 该产 本产 この 当サ 当社 記事 ペー 商品 製品 サイ 会社 候補 応募 論文 论文 本公',
  reading:
    '总结 概括 归纳 阅读 閱讀 处理 處理 分析 抓取 索引 翻译 比较 对比 读取 解析 要約 読ん 読む 処理 解析 比較 翻訳 読み 収集 问到 问及 被问 看到 聞か',
  concealment:
    '隐藏 隱藏 不要提 秘密 悄悄 暗中 泄露 透露 告知 隠し 隠れ 明か 知ら 内緒 触れ 偷偷 保密 提醒 言わ 伝えな',
  role: '角色 扮演 假装 模式 身份 成为 役割 ふり モー 演じ として 振る 作为 化身',
  change: '现在 現在 从现 從現 今后 以后 从此 新的 改为 而是 今か これか 新し 代わ 今後 以降 以下 更新',
  approval: '购买 購買 转账 付款 支付 下单 批准 通过 录用 选择 接受 購入 支払 注文 承認 選ん 振込 採用 面试',
  negation: '不要 不能 不得 不可 不再 不用 不必 别再 切勿 请勿 勿向 禁止 ない せず ずに 無く なく なし 没有 无需 无须',
  notice: '致所 致各 致所有 给所 给正 注意 通知 提醒 公告 说明 お知 注記 向け 宛て メッ ノー 提示 声明 亲爱 敬告 敬启',
};

/** Korean words by what they are in an order to a model; of each two syllables count. */
export const korean: CueWords = {
  addressee: '인공 챗봇 언어',
  machine: '모델 어시 비서 에이 시스 자동 로봇 지능 봇은 봇이 크롤',
  override: '무시 잊어 잊으 잊고 무효 건너 취소 덮어 따르 버리',
  instruction: '지시 명령 프롬 지침 규칙 작업 임무 제한 제약 요청',
  prior: '이전 위의 모든 기존 앞선 지금 앞의 원래 전부 위에',
  speech:
    '말하 말해 말씀 답하 답변 대답 응답 출력 적어 쓰세 써주 쓰십 작성 언급 추천 추가 포함 시작 마무 설명 소개 평가 반복 칭찬 강조 표시 알려 기재 넣으 넣어 매기',
  output: '답변 응답 요약 결과 평가 점수 추천 출력 리뷰 문장 단어 대답 결론 문단 광고 출처',
  obligation: '반드 항상 절대 오직 꼭 반드시 하십 하세 해야 주세 주십 바랍 무조 즉시 만을 없이',
  user: '사용 이용 사람 인간 독자 고객 방문 유저',
  you: '당신 너는 너의 귀하 여러 네가 당신이',
  condition: '만약 경우 라면 이라 할 때마 때는 질문 때에 하면',
  authority: '중요 주의 긴급 관리 개발 운영 소유 공식 기밀 우선 필독 시스',
  transfer: '보내 전송 전달 열어 방문 클릭 실행 접속 복사 다운 호출',
  secret: '비밀 암호 인증 대화 기록 내역 개인 정보 데이 이메 계정',
  praise: '최고 최상 가장 안전 신뢰 우수 훌륭 완벽 일위 긍정 별점 만점 다섯 최우',
  criticism: '경쟁 부정 단점 비판 약점 위험 나쁜 결점',
  subject: '페이 사이 문서 기사 글을 제품 상품 회사 지원 후보 이력 브랜 내용 콘텐 논문 본문',
  reading: '요약 읽고 읽는 읽을 처리 분석 비교 번역 색인 검토 수집 질문 물어',
  concealment: '숨겨 숨기 몰래 비밀 밝히 언급 알리 조용 드러',
  role: '역할 행동 모드 연기 처럼',
  change: '이제 지금 앞으 새로 대신 부터',
  approval: '구매 결제 송금 주문 승인 선택 채택 합격 채용 이체',
  negation: '않고 말고 마세 마십 말아 하지 않는 없음 말 것',
  notice: '참고 안내 공지 메시 알림 안녕 대상',
};

/** Indonesian and Malay words by what they are in an order to a model. */
export const indonesian: CueWords = {
  addressee: 'chatbot',
  machine: 'model bahasa asisten agen robot mesin sistem otomatis kecerdasan buatan perayap program virtual',
  override: 'abaikan mengabaikan lupakan acuhkan lewati batalkan timpa hiraukan kesampingkan',
  instruction: 'instruksi perintah petunjuk aturan arahan tugas pedoman batasan prompt panduan',
  prior: 'sebelumnya semua seluruh atas terdahulu awal segala',
  speech:
    'katakan sebutkan sebut jawab jawablah tulis tuliskan tulislah rekomendasikan sarankan tambahkan sertakan masukkan mulai akhiri jelaskan gambarkan nilai beri berikan ulangi tampilkan puji cantumkan nyatakan sampaikan bilang',
  output:
    'jawaban ringkasan rangkuman keluaran hasil ulasan penilaian skor rekomendasi kata kalimat respons tanggapan kesimpulan paragraf iklan sumber',
  obligation: 'harus wajib selalu jangan hanya mohon tolong harap pastikan perlu segera cukup setiap',
  user: 'pengguna manusia pembaca pelanggan pengunjung orang siapa',
  you: 'kamu anda kau mu kalian',
  condition: 'jika kalau apabila ketika saat setiap sebelum bila',
  authority: 'penting perhatian mendesak admin pemilik pengembang resmi rahasia prioritas sistem',
  transfer: 'kirim kirimkan teruskan buka kunjungi klik jalankan unduh salin akses',
  secret: 'kata sandi kunci riwayat percakapan obrolan data rahasia pribadi akun',
  praise: 'terbaik teraman terpercaya tepercaya unggul sempurna pertama positif bintang lima tertinggi nomor satu',
  criticism: 'pesaing kompetitor negatif kritik kekurangan kelemahan berbahaya buruk',
  subject: 'halaman situs dokumen artikel teks produk perusahaan kandidat pelamar toko merek konten',
  reading: 'meringkas merangkum membaca memproses menganalisis mengindeks membandingkan menerjemahkan ditanya bertanya',
  concealment: 'tersembunyi rahasiakan sembunyikan diam ungkapkan beritahu memberitahu',
  role: 'peran berperan bertindak berpura mode',
  change: 'sekarang mulai baru selanjutnya alih kini',
  approval: 'beli bayar transfer pesan setujui pilih terima',
  negation: 'tidak jangan tanpa bukan tak',
  notice: 'catatan pesan pengumuman kepada untuk halo yth',
};

/** Vietnamese syllables by what they are in an order to a model. */
export const vietnamese: CueWords = {
  addressee: 'chatbot',
  machine: 'mô hình ngôn ngữ trợ lý trí tuệ nhân tạo tác tử tự động máy hệ thống robot',
  override: 'bỏ qua phớt lờ quên hủy bãi',
  instruction: 'hướng dẫn chỉ thị lệnh quy tắc nhiệm vụ yêu cầu',
  prior: 'trước trên tất cả mọi đó',
  speech:
    'nói trả lời viết nêu đề xuất khuyên giới thiệu thêm chèn bắt đầu kết thúc mô tả đánh giá nhắc lặp khen ghi cho biết',
  output: 'tóm tắt câu kết quả đánh giá phản hồi bản từ đoạn quảng cáo nguồn',
  obligation: 'phải hãy luôn không bao giờ chỉ vui lòng bắt buộc cần ngay nhất thiết',
  user: 'người dùng đọc khách con',
  you: 'bạn của',
  condition: 'nếu khi mỗi trước',
  authority: 'quan trọng chú ý khẩn cấp quản trị chủ sở hữu chính thức bí mật ưu tiên',
  transfer: 'gửi chuyển mở truy cập nhấp chạy tải sao chép',
  secret: 'mật khẩu khóa lịch sử trò chuyện hội thoại dữ liệu bí thông tin',
  praise: 'tốt nhất an toàn tin cậy hàng đầu tích cực năm sao',
  criticism: 'đối thủ cạnh tranh tiêu cực nhược điểm chỉ trích xấu',
  subject: 'trang web tài liệu bài sản phẩm công ty ứng viên nội dung',
  reading: 'tóm tắt đọc xử phân tích so sánh dịch hỏi',
  concealment: 'ẩn giấu tiết lộ lặng',
  role: 'vai đóng chế độ',
  change: 'bây giờ mới thay từ',
  approval: 'mua thanh toán đặt hàng chọn duyệt',
  negation: 'không đừng chớ',
  notice: 'lưu ý thông báo gửi tới dành',
};
