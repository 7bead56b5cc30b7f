// Crawls a site with spider; speaks the protocol of `bench/crawl/baselines.ts`.
use spider::tokio;
use spider::tokio::sync::broadcast::error::RecvError;
use spider::website::Website;
use std::io::{BufRead, Read};

#[tokio::main]
async fn main() {
    println!("ready");
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).expect("an order");
    let order: serde_json::Value = serde_json::from_str(&line).expect("an order in JSON");
    let mut website = Website::new(order["url"].as_str().expect("a URL"));
    website
        .with_depth(100)
        .with_respect_robots_txt(true)
        .with_delay(0)
        .with_concurrency_limit(order["concurrency"].as_u64().map(|most| most as usize));
    let mut pages = website.subscribe(8_192);
    let counting = tokio::spawn(async move {
        let (mut read, mut characters, mut titles) = (0u64, 0u64, 0u64);
        loop {
            match pages.recv().await {
                Ok(page) => {
                    let html = page.get_html();
                    read += 1;
                    characters += html.len() as u64;
                    titles += u64::from(html.contains("<title"));
                }
                Err(RecvError::Lagged(missed)) => read += missed,
                Err(RecvError::Closed) => return (read, characters, titles),
            }
        }
    });
    website.crawl().await;
    website.unsubscribe();
    drop(website);
    let (read, characters, titles) = counting.await.expect("counts");
    println!("{}", serde_json::json!({"pages": read, "links": 0, "characters": characters, "titles": titles}));
    let mut rest = Vec::new();
    std::io::stdin().read_to_end(&mut rest).ok();
}
