//! spider over one site: links, title and all text of each page. Speaks the protocol of `bench/crawl/rivals.ts`.
use scraper::{Html, Selector};
use spider::tokio;
use spider::website::Website;
use std::io::{BufRead, Read};

#[tokio::main]
async fn main() {
    println!("ready");
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).expect("an order");
    let order: serde_json::Value = serde_json::from_str(&line).expect("an order in JSON");
    let url = order["url"].as_str().expect("a URL").to_string();
    let limit = order["pages"].as_u64().expect("a number of pages") as u32;
    let concurrency = order["concurrency"].as_u64().expect("a concurrency") as usize;

    let mut website = Website::new(&url);
    website
        .with_limit(limit)
        .with_concurrency_limit(Some(concurrency))
        .with_respect_robots_txt(false);
    let mut pages = website.subscribe(4096);
    let reading = tokio::spawn(async move {
        let (title, body, anchor) = (
            Selector::parse("title").expect("a selector"),
            Selector::parse("body").expect("a selector"),
            Selector::parse("a[href]").expect("a selector"),
        );
        let (mut read, mut links, mut characters, mut titles) = (0u64, 0u64, 0u64, 0u64);
        while let Ok(page) = pages.recv().await {
            let document = Html::parse_document(&page.get_html());
            read += 1;
            titles += u64::from(document.select(&title).next().is_some());
            links += document.select(&anchor).count() as u64;
            characters += document
                .select(&body)
                .flat_map(|element| element.text())
                .map(|text| text.chars().count() as u64)
                .sum::<u64>();
        }
        serde_json::json!({ "pages": read, "links": links, "characters": characters, "titles": titles })
    });
    website.crawl().await;
    website.unsubscribe();
    drop(website);
    println!("{}", reading.await.expect("what was read"));
    let mut rest = Vec::new();
    std::io::stdin().read_to_end(&mut rest).expect("the end of input");
}
